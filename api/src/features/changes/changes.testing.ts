import { type applyChange, type ChangeAction, planChange, type undoChange } from '@hub/contract/changes';
import { createLicences } from '@hub/contract/licences';
import type { z } from 'zod';
import { orNotFound } from '../../http/refusal.ts';
import type { Person, TestHub } from '../../testing/test-hub.ts';
import type { Catalogue } from '../licences/licences.testing.ts';
import { applyNextBatch } from './apply-batch.ts';
import { undoNextBatch } from './undo-batch.ts';

export const makeLicences = async (
  person: Person,
  { licence }: Catalogue,
  description: string,
  count: number,
): Promise<string[]> => {
  const body = { ...licence, description, num_licenses_to_create: count };
  return (await person.send(createLicences, { body })).data.map(({ uuid_id }) => uuid_id);
};

export const planFor = async (person: Person, ids: string[], action: z.input<typeof ChangeAction>) => {
  const { status, data, body } = await person.send(planChange, { body: { selection: { ids }, action } });
  if (status !== 200) throw new Error(`not planned: ${JSON.stringify(body)}`);
  return data;
};

/** Runs all batches that are left, as the job does. */
export const runBatches = async (hub: TestHub, person: Person, id: number, limit = 2): Promise<void> => {
  for (const batch of [applyNextBatch, undoNextBatch])
    while (
      orNotFound(
        (await hub.database.withSession(person.sessionKey, 'write', (tx) => batch(tx, id, limit))) ?? undefined,
      ) > 0
    );
};

/** Applies or undoes a change, and waits until that is done. */
export const runSet = async (
  hub: TestHub,
  person: Person,
  call: typeof applyChange | typeof undoChange,
  id: number,
) => {
  const reply = await person.send(call, { params: { id } });
  await runBatches(hub, person, id);
  return reply;
};
