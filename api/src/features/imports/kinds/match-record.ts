import { isDeepStrictEqual } from 'node:util';
import { REFUSALS } from '@hub/contract/errors';
import { PROBLEM } from '@hub/contract/fields';
import type { Columns, Decision, RefusedRow, RowKeys } from './import-rules.ts';
import { refusedRow } from './parse-cells.ts';

interface Known {
  external_id: string | null;
  archived_at?: string | null;
}

/** Those in use, if there are any: an archived record of the same name is not meant then. */
const inUse = <R extends Known>(records: readonly R[]): readonly R[] => {
  const open = records.filter(({ archived_at = null }) => archived_at === null);
  return open.length > 0 ? open : records;
};

/** The record that a name and an external id stand for: undefined if there is none yet. */
export const matchRecord = <R extends Known>(
  externalId: string | undefined,
  byExternalId: ReadonlyMap<string, R>,
  sameName: readonly R[],
  field: string,
): { record: R | undefined } | RefusedRow => {
  const known = externalId === undefined ? undefined : byExternalId.get(externalId);
  // A record of the same name that has no external id yet gets this one.
  const candidates = known
    ? [known]
    : inUse(externalId === undefined ? sameName : sameName.filter(({ external_id }) => external_id === null));
  if (candidates.length > 1) return refusedRow(field, PROBLEM.ambiguous);
  const [record] = candidates;
  return (record?.archived_at ?? null) === null ? { record } : refusedRow(field, REFUSALS.archived.message);
};

/** What of the values differs from the record: an update, or nothing. */
export const updateOrUnchanged = (
  keys: RowKeys,
  record: { id: string; version: number | null; columns: Columns },
  values: Columns,
): Decision => {
  const names = Object.keys(values).filter(
    (name) => values[name] !== undefined && !isDeepStrictEqual(values[name], record.columns[name]),
  );
  if (names.length === 0) return { ...keys, status: 'unchanged', id: record.id };
  const pick = (from: Columns) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  const { id, version } = record;
  return { ...keys, status: 'update', id, version, before: pick(record.columns), after: pick(values) };
};
