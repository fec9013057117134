import type { ConversionStats, ConvertedFilter, V1_CONTRACT_SORTS } from '@hub/contract/conversion';
import type { ListQuery } from '@hub/contract/lists';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { pageOf } from '../../db/lists/short-list.ts';
import type { ContractFacts } from './contract-problem.ts';

type ContractSort = (typeof V1_CONTRACT_SORTS)[number];

/** Products with the contract's product name, ignoring case, accents and outer spaces. */
const productIds = sql<number[]>`array(
  select p.id from products p where hub_fold(btrim(p.name)) = c.product_key order by p.id)`;

/** Module names that no such product has. */
const unknownModules = sql<string[]>`array(
  select m.name from unnest(c.product_modules) with ordinality m (name, place)
  where not exists (
    select from product_modules pm join products p on p.id = pm.product_id
    where hub_fold(btrim(p.name)) = c.product_key and hub_fold(btrim(pm.name)) = hub_fold(btrim(m.name)))
  order by m.place)`;

/** The modules of the contract's product that it names. */
const moduleIds = sql<number[]>`array(
  select min(pm.id) from unnest(c.product_modules) as given (name)
  join products p on hub_fold(btrim(p.name)) = c.product_key
  join product_modules pm on pm.product_id = p.id and hub_fold(btrim(pm.name)) = hub_fold(btrim(given.name))
  group by hub_fold(pm.name) order by 1)`;

const hasLocation = sql<boolean>`exists (
  select from locations l where l.organisation_id = c.organisation_id and l.archived_at is null)`;

const COLUMNS = [
  'c.id',
  'c.customer_ref',
  'c.product',
  'c.product_modules',
  'o.name as org_name',
  'c.agreement_creation_date',
  'c.number_of_licenses_allowed',
  'c.organisation_id',
  'c.num_issued',
  'c.converted_at',
] as const;

const FACTS = [
  sql<boolean>`o.archived_at is not null`.as('organisation_archived'),
  hasLocation.as('has_location'),
  productIds.as('product_ids'),
  unknownModules.as('unknown_modules'),
] as const;

const contracts = (tx: Tx) =>
  tx.selectFrom('v1_contracts as c').innerJoin('organisations as o', 'o.id', 'c.organisation_id');

export const listContractRows = (
  tx: Tx,
  query: ListQuery<ContractSort> & { converted?: ConvertedFilter | undefined },
) => {
  let matching = contracts(tx);
  const converted = query.converted ?? 'include';
  if (converted !== 'include')
    matching = matching.where('c.converted_at', converted === 'only' ? 'is not' : 'is', null);
  const { search } = query;
  if (search !== undefined && search !== '')
    matching = matching.where('c.id', 'in', sql<number>`(select hub_match_v1_contracts(${search}))`);
  return pageOf(
    matching,
    query,
    {
      sorts: {
        customer_ref: [sql.ref('c.ref_key')],
        product: [sql.ref('c.product_key')],
        org_name: [sql.ref('o.name_key')],
        agreement_creation_date: [sql.ref('c.agreement_creation_date')],
        number_of_licenses_allowed: [sql.ref('c.number_of_licenses_allowed')],
        num_issued: [sql.ref('c.num_issued')],
        converted_at: [sql.ref('c.converted_at')],
      },
      defaultSort: 'customer_ref',
      tieBreak: sql.ref('c.id'),
    },
    (of) => of.select(COLUMNS).select(FACTS),
  );
};

export interface OpenContract extends ContractFacts {
  id: number;
  customer_ref: string;
  organisation_id: number;
  module_ids: number[];
}

/** The contracts with these ids or references; `entry` is the one that found the contract. */
export const findContracts = async (tx: Tx, ids: readonly number[], references: readonly string[]) => {
  const wanted = sql<{ entry: string; id: number }>`(
    select c.id::text as entry, c.id from v1_contracts c where c.id = any(${ids}::integer[])
    union all
    select r.entry, c.id from unnest(${references}::text[]) r (entry)
    join v1_contracts c on c.ref_key = hub_fold(r.entry) and c.distributor_id = (select hub_distributor()))`;
  return contracts(tx)
    .innerJoin(wanted.as('w'), 'w.id', 'c.id')
    .select([...COLUMNS, 'w.entry'])
    .select(FACTS)
    .orderBy('c.id')
    .execute();
};

/** Locks the contract before reading it, so that it is converted once. */
export const lockContract = async (tx: Tx, id: number): Promise<OpenContract | undefined> => {
  const locked = await tx.selectFrom('v1_contracts').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  if (locked === undefined) return undefined;
  return contracts(tx)
    .select([...COLUMNS])
    .select(FACTS)
    .select(moduleIds.as('module_ids'))
    .where('c.id', '=', id)
    .executeTakeFirst();
};

/** Random convertible contracts; the others would come up again in every batch. */
export const pickConvertible = async (tx: Tx, limit: number, maxLicences: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select c.id
    from (select * from v1_contracts
      where converted_at is null and num_issued <= number_of_licenses_allowed and number_of_licenses_allowed <= ${maxLicences}
      order by random()) c
    join organisations o on o.id = c.organisation_id
    where o.archived_at is null and ${hasLocation} and cardinality(${productIds}) = 1 and cardinality(${unknownModules}) = 0
    limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
};

export const countContracts = async (tx: Tx): Promise<ConversionStats> => {
  const { rows } = await sql<ConversionStats>`
    select count(*)::integer as "totalContracts",
      count(converted_at)::integer as "convertedContracts",
      coalesce(sum(num_issued), 0)::integer as "totalLicenses",
      coalesce(sum(num_issued) filter (where converted_at is not null), 0)::integer as "convertedLicenses"
    from v1_contracts`.execute(tx);
  const [stats] = rows;
  if (stats === undefined) throw new Error('count returned no row');
  return stats;
};
