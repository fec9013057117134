import { expect } from 'vitest';
import type { ChangedRecords } from '../db/events/record-event.ts';
import type { TestHub } from './test-hub.ts';
import { waitFor } from './wait-for.ts';

/** What open pages are told from now on; call `stop` at the end. */
export const collectToldRecords = async ({ database: { events } }: Pick<TestHub, 'database'>) => {
  const told: ChangedRecords[] = [];
  let forgotten = 0;
  await events.listen();
  const stop = events.subscribe({ onChanges: (changes) => void told.push(...changes), onGap: () => {} });

  /** Forgets all changes that were made before: they are told in order, and may still be on their way. */
  const forget = async (): Promise<void> => {
    const id = String(++forgotten);
    events.publish([{ distributor: null, kind: 'marker', id }]);
    await waitFor(() => expect(told).toContainEqual({ distributor: null, kind: 'marker', ids: [id] }));
    told.length = 0;
  };
  await forget();
  return { told, forget, stop };
};
