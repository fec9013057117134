import type { ChangedRecords } from '../db/events/record-event.ts';
import type { TestHub } from './test-hub.ts';

/** What open pages are told from now on; call `stop` at the end. */
export const collectToldRecords = async ({ database }: Pick<TestHub, 'database'>) => {
  const told: ChangedRecords[] = [];
  await database.events.listen();
  const stop = database.events.subscribe({ onChanges: (changes) => void told.push(...changes), onGap: () => {} });
  return { told, stop };
};
