import type { LicenceKey } from '@hub/contract/licence-schemas';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { newActivationKeys } from '../../secrets/activation-key.ts';

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

export interface NewLicences extends Omit<LicenceDetails, 'description'> {
  purchase_order: string;
  created_by: string;
  created_by_name: string;
  /** One licence for each. */
  labels: readonly string[];
  /** The text of their first activity entry. */
  action: string;
}

/**
 * Inserts a licence with its own key and first activity entry for each label, in one statement. Several are a batch, and
 * are a microsecond apart, so that a list with the newest first has them in the order of their labels.
 */
export const insertLicences = async (tx: Tx, licence: NewLicences): Promise<LicenceKey[]> => {
  const { labels } = licence;
  const { rows } = await sql<LicenceKey>`
    with batch as (
      select case when ${labels.length}::integer > 1 then gen_random_uuid() end as id
    ), made as (
      insert into licences (location_id, organisation_id, product_id, base_package_id, product_modules, description,
        license_colour, expiry_date, purchase_order, created_by, created_by_name, activation_key, batch_id, created_at)
      select ${licence.location_id}::integer, ${licence.organisation_id}::integer, ${licence.product_id}::integer,
        ${licence.base_package_id}::integer, ${licence.product_modules}::integer[], label,
        ${licence.license_colour}::text, ${licence.expiry_date}::timestamptz, ${licence.purchase_order}::text,
        ${licence.created_by}::uuid, ${licence.created_by_name}::text, key, batch.id,
        now() - (n - 1) * interval '1 microsecond'
      from unnest(${labels}::text[], ${newActivationKeys(labels.length)}::text[]) with ordinality as new (label, key, n),
        batch
      returning uuid_id, description, activation_key, created_at
    ), noted as (
      insert into licence_activity (licence_id, action_string, created_by_id, created_by_name)
      select uuid_id, ${licence.action}::text, ${licence.created_by}::uuid, ${licence.created_by_name}::text from made
    )
    select uuid_id, description, activation_key from made order by created_at desc`.execute(tx);
  return rows;
};

const touched = { updated_at: sql<string>`now()`, version: sql<number>`version + 1` };

export const updateLicenceRow = (tx: Tx, uuid: string, details: Partial<LicenceDetails>) =>
  tx
    .updateTable('licences')
    .set({ ...details, ...touched })
    .where('uuid_id', '=', uuid)
    .execute();

export const setVerified = (tx: Tx, uuids: readonly string[]) =>
  tx
    .updateTable('licences')
    .set({ is_verified: true, ...touched })
    .where('uuid_id', '=', sql<string>`any(${uuids}::uuid[])`)
    .execute();

export const setArchived = (tx: Tx, uuids: readonly string[]) =>
  tx
    .updateTable('licences')
    .set({ archived_at: sql<string>`now()`, ...touched })
    .where('uuid_id', '=', sql<string>`any(${uuids}::uuid[])`)
    .execute();

export const setExpiry = (tx: Tx, uuids: readonly string[], expiry: string | null) =>
  tx
    .updateTable('licences')
    .set({ expiry_date: expiry, ...touched })
    .where('uuid_id', '=', sql<string>`any(${uuids}::uuid[])`)
    .execute();

export const setDeactivated = (tx: Tx, uuid: string) =>
  tx
    .updateTable('licences')
    .set({
      is_active: false,
      activated_at: null,
      device_serial: null,
      licensed_app_version: null,
      operating_system_version: null,
      ...touched,
    })
    .where('uuid_id', '=', uuid)
    .execute();
