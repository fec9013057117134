import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

export interface AverageLine {
  id: number;
  name: string;
  name_key: string;
  num_locations: number;
  num_licenses: number;
}

/** Organisations in use by name; `after` continues after a row, `offset` skips rows. */
export const averageLines = (
  tx: Tx,
  from: { after: Pick<AverageLine, 'name_key' | 'id'> } | { offset: number },
  limit: number,
): Promise<AverageLine[]> => {
  let lines = tx
    .selectFrom('organisations')
    .select(['id', 'name', 'name_key', 'num_locations', 'num_licenses'])
    .where('archived_at', 'is', null);
  if ('after' in from)
    lines = lines.where(sql<boolean>`(name_key, id) > (${from.after.name_key} collate "C", ${from.after.id})`);
  return lines
    .orderBy('name_key')
    .orderBy('id')
    .limit(limit)
    .offset('offset' in from ? from.offset : 0)
    .execute();
};

export const sumOrganisations = (tx: Tx) =>
  tx
    .selectFrom('organisation_counts')
    .select([
      sql<number>`count(*)::integer`.as('organisations'),
      sql<number>`coalesce(sum(num_licenses), 0)::integer`.as('licences'),
    ])
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();

export const withMostLicences = (tx: Tx, limit: number) =>
  tx
    .selectFrom('organisation_counts as n')
    .innerJoin('organisations as o', 'o.id', 'n.id')
    .select(['o.id', 'o.name as organisation', 'n.num_locations as locations', 'n.num_licenses as licences'])
    .where('n.archived_at', 'is', null)
    .where('n.num_licenses', '>', 0)
    .orderBy('n.num_licenses', 'desc')
    .orderBy('o.name_key')
    .orderBy('o.id')
    .limit(limit)
    .execute();
