import { PROBLEM } from '@hub/contract/fields';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { RefusedRow } from './import-rules.ts';

/** Names that sort this close to the wanted one are looked at, which takes two short ranges of an index. */
const NEIGHBOURS = 50;
const MIN_SIMILARITY = 0.4;
/** A file with the wrong names throughout gets suggestions for its first rows of each batch. */
const MAX_SUGGESTIONS = 50;

type Suggestions = Promise<(string | undefined)[]>;

/** In the order of what is wanted. */
const inOrder = (wanted: readonly unknown[], rows: readonly { index: number; name: string }[]) => {
  const names = new Map(rows.map(({ index, name }) => [index, name]));
  return wanted.map((_one, index) => names.get(index));
};

/** The open organisation, or location of an organisation, whose name is most like each of those that do not exist. */
export const suggestNear = async (
  tx: Tx,
  table: 'organisations' | 'locations',
  wanted: readonly { name: string; organisation?: number }[],
): Suggestions => {
  const asked = wanted.slice(0, MAX_SUGGESTIONS).map((one, index) => ({ ...one, index }));
  if (asked.length === 0) return [];
  const isCandidate = sql`o.archived_at is null${
    table === 'locations' ? sql` and o.organisation_id = w.organisation` : sql``
  }`;
  const { rows } = await sql<{ index: number; name: string }>`
    select w.index, near.name
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as w (index integer, name text, organisation integer)
    cross join lateral (select hub_fold(w.name) collate "C" as key) k
    cross join lateral (
      select c.name from (
        (select o.name, o.name_key from ${sql.table(table)} o where o.name_key >= k.key and ${isCandidate}
          order by o.name_key limit ${NEIGHBOURS})
        union all
        (select o.name, o.name_key from ${sql.table(table)} o where o.name_key < k.key and ${isCandidate}
          order by o.name_key desc limit ${NEIGHBOURS})
      ) c
      where similarity(c.name_key, k.key) >= ${MIN_SIMILARITY}
      order by similarity(c.name_key, k.key) desc, c.name_key limit 1
    ) near`.execute(tx);
  return inOrder(wanted, rows);
};

/** The same among few names, such as the regions of an organisation. */
export const suggestAmong = async (
  tx: Tx,
  wanted: readonly { name: string; among: readonly string[] }[],
): Suggestions => {
  const asked = wanted.slice(0, MAX_SUGGESTIONS).map((one, index) => ({ ...one, index }));
  if (asked.length === 0) return [];
  const { rows } = await sql<{ index: number; name: string }>`
    select distinct on (w.index) w.index, n as name
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as w (index integer, name text, among jsonb),
      jsonb_array_elements_text(w.among) n
    where similarity(hub_fold(n), hub_fold(w.name)) >= ${MIN_SIMILARITY}
    order by w.index, similarity(hub_fold(n), hub_fold(w.name)) desc, n`.execute(tx);
  return inOrder(wanted, rows);
};

const isUnknown = (one: object, field: string): boolean =>
  'reason' in one && 'field' in one && one.field === field && one.reason === PROBLEM.notFound;

/** Adds the name that may be meant to each row that is refused because a field names nothing. */
export const withSuggestions = async <T extends object>(
  decisions: readonly (T | RefusedRow)[],
  field: string,
  suggest: (indexes: readonly number[]) => Suggestions,
): Promise<(T | RefusedRow)[]> => {
  const indexes = [...decisions.keys()].filter((index) => isUnknown(decisions[index] ?? {}, field));
  if (indexes.length === 0) return [...decisions];
  const names = await suggest(indexes);
  const byIndex = new Map(indexes.map((index, position) => [index, names[position]]));
  return decisions.map((one, index) => {
    const suggestion = byIndex.get(index);
    return suggestion === undefined ? one : { ...one, suggestion };
  });
};
