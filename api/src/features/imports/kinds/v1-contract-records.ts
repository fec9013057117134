import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

interface ContractRecord {
  id: number;
  organisation_id: number;
  customer_ref: string;
  ref_key: string;
  product: string;
  product_modules: string[];
  agreement_creation_date: string | null;
  number_of_licenses_allowed: number;
  converted_at: string | null;
}

/** The V1 contracts of organisations, by their references. */
export const readContracts = async (tx: Tx, organisationIds: readonly number[]) => {
  const { rows } = await sql<ContractRecord>`
    select id, organisation_id, customer_ref, ref_key, product, product_modules, agreement_creation_date,
      number_of_licenses_allowed, converted_at
    from v1_contracts where organisation_id = any (${[...new Set(organisationIds)]}::integer[]) order by id`.execute(
    tx,
  );
  const byKey = Map.groupBy(rows, ({ organisation_id, ref_key }) => `${organisation_id} ${ref_key}`);
  return (organisation: number, key: string): readonly ContractRecord[] => byKey.get(`${organisation} ${key}`) ?? [];
};

interface IssuedRecord {
  id: number;
  contract_id: number;
  label: string;
  label_key: string;
  location_id: number | null;
  is_active: boolean;
  device_serial: string | null;
  licensed_app_version: string | null;
  operating_system_version: string | null;
  created_at: string;
  last_online_date: string | null;
  expiry_date: string | null;
}

/** The licences that were issued under contracts. */
export const readIssued = async (tx: Tx, contractIds: readonly number[]) => {
  const { rows } = await sql<IssuedRecord>`
    select id, contract_id, label, hub_fold(label) as label_key, location_id, is_active, device_serial,
      licensed_app_version, operating_system_version, created_at, last_online_date, expiry_date
    from v1_licences where contract_id = any (${[...new Set(contractIds)]}::integer[]) order by id`.execute(tx);
  const byKey = Map.groupBy(rows, ({ contract_id, label_key }) => `${contract_id} ${label_key}`);
  return (contract: number, key: string): readonly IssuedRecord[] => byKey.get(`${contract} ${key}`) ?? [];
};

/** Converting a contract locks it first, too. */
export const lockContractsOf = async (tx: Tx, issuedIds: readonly string[]): Promise<void> => {
  await sql`select id from v1_contracts
    where id in (select contract_id from v1_licences where id = any (${issuedIds.map(Number)}::integer[]))
    order by id for update`.execute(tx);
};
