import type { DISTRIBUTOR_SORTS, DistributorRecord } from '@hub/contract/distributors';
import type { ListQuery } from '@hub/contract/lists';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { type Page, pageOf } from '../../db/lists/short-list.ts';

type DistributorSort = (typeof DISTRIBUTOR_SORTS)[number];

const COLUMNS = ['d.number', 'd.name', 'd.hub_url', 'd.community_url', 'd.requires_verification'] as const;

export const listDistributorRows = (tx: Tx, query: ListQuery<DistributorSort>): Promise<Page<DistributorRecord>> => {
  let matching = tx.selectFrom('distributors as d');
  const { search } = query;
  // Distributors are few, so this needs no index.
  if (search !== undefined && search !== '')
    matching = matching.where(
      sql<boolean>`hub_fold(d.number || ' ' || d.name || ' ' || d.hub_url || ' ' || d.community_url) like hub_pattern(${search})`,
    );
  return pageOf(
    matching,
    query,
    {
      sorts: {
        number: [sql.ref('d.number')],
        name: [sql`hub_fold(d.name)`],
        hub_url: [sql.ref('d.hub_url')],
        community_url: [sql.ref('d.community_url')],
        requires_verification: [sql.ref('d.requires_verification')],
      },
      defaultSort: 'number',
      tieBreak: sql.ref('d.number'),
    },
    (of) => of.select(COLUMNS),
  );
};

/** One distributor with its version. */
export const findDistributor = (tx: Tx, number: number) =>
  tx
    .selectFrom('distributors as d')
    .select([...COLUMNS, 'd.version'])
    .where('d.number', '=', number)
    .executeTakeFirst();

export const lockDistributor = (tx: Tx, number: number) =>
  tx.selectFrom('distributors').selectAll().where('number', '=', number).forNoKeyUpdate().executeTakeFirst();

/** The distributor that answers at the host of a URL. */
export const distributorAt = (tx: Tx, hubUrl: string) =>
  tx
    .selectFrom('distributors')
    .select('number')
    .where(sql<boolean>`hub_host_of(hub_url) = hub_host_of(${hubUrl})`)
    .executeTakeFirst();

export const insertDistributor = (tx: Tx, distributor: DistributorRecord) =>
  tx.insertInto('distributors').values(distributor).execute();

export const updateDistributorRow = (tx: Tx, number: number, details: Omit<DistributorRecord, 'number'>) =>
  tx
    .updateTable('distributors')
    .set({ ...details, version: sql`version + 1` })
    .where('number', '=', number)
    .execute();
