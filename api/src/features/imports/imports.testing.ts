import { applyChange, undoChange } from '@hub/contract/changes';
import type { ImportKind } from '@hub/contract/import-kinds';
import { getImport, type Import, listImportRows, planImport, uploadImport } from '@hub/contract/imports';
import { expect } from 'vitest';
import { orNotFound } from '../../http/refusal.ts';
import type { Person, TestHub } from '../../testing/test-hub.ts';
import { applyNextBatch } from './apply-batch.ts';
import { planNextBatch } from './plan-batch.ts';
import { undoNextBatch } from './undo-batch.ts';

export const upload = async (person: Person, kind: ImportKind, file: string | Buffer): Promise<Import> => {
  const { status, data, body } = await person.send(
    uploadImport,
    { query: { kind, file_name: `${kind}.csv` } },
    { upload: file },
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return data;
};

const read = async (person: Person, id: number): Promise<Import> =>
  (await person.send(getImport, { params: { id } })).data;

/** Rows in each transaction: few, so that most files take several. */
const BATCH = 2;

/** Runs all batches that are left, as the job does. */
const runBatches = async (hub: TestHub, person: Person, id: number, batch = BATCH): Promise<void> => {
  for (const next of [planNextBatch, applyNextBatch, undoNextBatch])
    while (
      orNotFound(
        (await hub.database.withSession(person.sessionKey, 'write', (tx) => next(tx, id, batch, hub))) ?? undefined,
      ) > 0
    );
};

/** Uploads a file and waits for its dry run. */
export const planFile = async (
  hub: TestHub,
  person: Person,
  kind: ImportKind,
  file: string,
  batch?: number,
): Promise<Import> => {
  const { id, columns } = await upload(person, kind, file);
  const { status, body } = await person.send(planImport, { params: { id }, body: { columns } });
  expect(status, JSON.stringify(body)).toBe(200);
  await runBatches(hub, person, id, batch);
  return read(person, id);
};

export const applyImport = async (hub: TestHub, person: Person, id: number): Promise<Import> => {
  const { status, body } = await person.send(applyChange, { params: { id } });
  expect(status, JSON.stringify(body)).toBe(200);
  await runBatches(hub, person, id);
  return read(person, id);
};

export const undoImport = async (hub: TestHub, person: Person, id: number): Promise<Import> => {
  const { status, body } = await person.send(undoChange, { params: { id } });
  expect(status, JSON.stringify(body)).toBe(200);
  await runBatches(hub, person, id);
  return read(person, id);
};

/** "refused name: validation.required", for each row of the file. */
export const describeRows = async (person: Person, id: number): Promise<string[]> => {
  const { data } = await person.send(listImportRows, { params: { id }, query: { page_size: 100 } });
  return data.map(({ status, field, reason, suggestion }) =>
    [status, field, status === 'refused' && reason, suggestion].filter(Boolean).join(' '),
  );
};
