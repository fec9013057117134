import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

export interface AverageLine {
  id: number;
  name: string;
  name_key: string;
  num_locations: number;
  num_licenses: number;
}

/** Organisations in use by name; `behind` goes on after a row, `offset` skips rows. The counters know the numbers. */
export const averageLines = (
  tx: Tx,
  from: { behind: Pick<AverageLine, 'name_key' | 'id'> } | { offset: number },
  most: number,
): Promise<AverageLine[]> => {
  let lines = tx
    .selectFrom('organisations')
    .select(['id', 'name', 'name_key', 'num_locations', 'num_licenses'])
    .where('archived_at', 'is', null);
  if ('behind' in from)
    lines = lines.where(sql<boolean>`(name_key, id) > (${from.behind.name_key} collate "C", ${from.behind.id})`);
  return lines
    .orderBy('name_key')
    .orderBy('id')
    .limit(most)
    .offset('offset' in from ? from.offset : 0)
    .execute();
};

export const sumUp = (tx: Tx) =>
  tx
    .selectFrom('organisations')
    .select([
      sql<number>`count(*)::integer`.as('organisations'),
      sql<number>`coalesce(sum(num_licenses), 0)::integer`.as('licences'),
    ])
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();

export const withMostLicences = (tx: Tx, most: number) =>
  tx
    .selectFrom('organisations')
    .select(['id', 'name as organisation', 'num_locations as locations', 'num_licenses as licences'])
    .where('archived_at', 'is', null)
    .where('num_licenses', '>', 0)
    .orderBy('num_licenses', 'desc')
    .orderBy('name_key')
    .orderBy('id')
    .limit(most)
    .execute();
