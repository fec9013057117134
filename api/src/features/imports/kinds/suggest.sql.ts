import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** Names that sort this close to the wanted one are looked at, which takes two short ranges of an index. */
const NEIGHBOURS = 50;
const MIN_SIMILARITY = 0.4;
/** A file with the wrong names throughout gets suggestions for its first rows of each batch. */
const MAX_SUGGESTIONS = 50;

/** The open organisation whose name is most like each of those that do not exist. */
export const suggestOrganisations = async (tx: Tx, names: readonly string[]): Promise<Map<string, string>> => {
  const wanted = [...new Set(names)].slice(0, MAX_SUGGESTIONS);
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ wanted: string; name: string }>`
    select w.name as wanted, near.name
    from unnest(${wanted}::text[]) w (name)
    cross join lateral (select hub_fold(w.name) collate "C" as key) k
    cross join lateral (
      select c.name from (
        (select o.name, o.name_key from organisations o where o.name_key >= k.key and o.archived_at is null
          order by o.name_key limit ${NEIGHBOURS})
        union all
        (select o.name, o.name_key from organisations o where o.name_key < k.key and o.archived_at is null
          order by o.name_key desc limit ${NEIGHBOURS})
      ) c
      where similarity(c.name_key, k.key) >= ${MIN_SIMILARITY}
      order by similarity(c.name_key, k.key) desc, c.name_key limit 1
    ) near`.execute(tx);
  return new Map(rows.map((row) => [row.wanted, row.name]));
};

/** The same among few names, such as the regions of an organisation; the suggestions are in the order of what is wanted. */
export const suggestAmong = async (
  tx: Tx,
  wanted: readonly { name: string; among: readonly string[] }[],
): Promise<(string | undefined)[]> => {
  const asked = wanted.slice(0, MAX_SUGGESTIONS).map((one, index) => ({ ...one, index }));
  if (asked.length === 0) return [];
  const { rows } = await sql<{ index: number; name: string }>`
    select distinct on (w.index) w.index, n as name
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as w (index integer, name text, among jsonb),
      jsonb_array_elements_text(w.among) n
    where similarity(hub_fold(n), hub_fold(w.name)) >= ${MIN_SIMILARITY}
    order by w.index, similarity(hub_fold(n), hub_fold(w.name)) desc, n`.execute(tx);
  const names = new Map(rows.map(({ index, name }) => [index, name]));
  return wanted.map((_one, index) => names.get(index));
};
