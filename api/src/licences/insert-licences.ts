import type { LicenceKey } from '@hub/contract/licence-schemas';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { newActivationKeys } from '../secrets/activation-key.ts';

export interface LicenceDetails {
  location_id: number;
  organisation_id: number;
  product_id: number;
  base_package_id: number | null;
  product_modules: number[];
  description: string;
  license_colour: string;
  /** Empty for a lifetime licence. */
  expiry_date: string | null;
}

export interface NewLicence extends LicenceDetails {
  purchase_order: string;
  external_id?: string | null;
}

interface Creation {
  created_by: string;
  created_by_name: string;
  /** The text of their first activity entry. */
  action: string;
  /** Whether their keys are listed together. */
  isBatch: boolean;
}

/**
 * Inserts licences, each with its own key and first activity entry, in one statement. They are a microsecond apart, so
 * that a list with the newest first has them in their order.
 */
export const insertLicences = async (
  tx: Tx,
  licences: readonly NewLicence[],
  { created_by, created_by_name, action, isBatch }: Creation,
): Promise<LicenceKey[]> => {
  const keys = newActivationKeys(licences.length);
  const records = licences.map((licence, index) => ({ ...licence, activation_key: keys[index], n: index }));
  const { rows } = await sql<LicenceKey>`
    with batch as (
      select case when ${isBatch}::boolean then gen_random_uuid() end as id
    ), made as (
      insert into licences (location_id, organisation_id, product_id, base_package_id, product_modules, description,
        license_colour, expiry_date, purchase_order, external_id, created_by, created_by_name, activation_key, batch_id,
        created_at)
      select location_id, organisation_id, product_id, base_package_id, product_modules, description, license_colour,
        expiry_date, purchase_order, external_id, ${created_by}::uuid, ${created_by_name}::text, activation_key, batch.id,
        now() - n * interval '1 microsecond'
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as new (location_id integer, organisation_id integer,
        product_id integer, base_package_id integer, product_modules integer[], description text, license_colour text,
        expiry_date timestamptz, purchase_order text, external_id text, activation_key text, n integer), batch
      returning uuid_id, description, activation_key, created_at
    ), noted as (
      insert into licence_activity (licence_id, action_string, created_by_id, created_by_name)
      select uuid_id, ${action}::text, ${created_by}::uuid, ${created_by_name}::text from made
    )
    select uuid_id, description, activation_key from made order by created_at desc`.execute(tx);
  return rows;
};
