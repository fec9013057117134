import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

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

export interface NewLicences extends LicenceDetails {
  purchase_order: string;
  created_by: string;
  created_by_name: string;
  activation_keys: readonly string[];
  /** The text of their first activity entry. */
  action: string;
}

/** Inserts a licence with its first activity entry for each key, in one statement. */
export const insertLicences = async (
  tx: Tx,
  licence: NewLicences,
): Promise<{ uuid_id: string; description: string }[]> => {
  const { rows } = await sql<{ uuid_id: string; description: string }>`
    with made as (
      insert into licences (location_id, organisation_id, product_id, base_package_id, product_modules, description,
        license_colour, expiry_date, purchase_order, created_by, created_by_name, activation_key)
      select ${licence.location_id}::integer, ${licence.organisation_id}::integer, ${licence.product_id}::integer,
        ${licence.base_package_id}::integer, ${licence.product_modules}::integer[], ${licence.description}::text,
        ${licence.license_colour}::text, ${licence.expiry_date}::timestamptz, ${licence.purchase_order}::text,
        ${licence.created_by}::uuid, ${licence.created_by_name}::text, key
      from unnest(${licence.activation_keys}::text[]) as key
      returning uuid_id, description
    ), noted as (
      insert into licence_activity (licence_id, action_string, created_by_id, created_by_name)
      select uuid_id, ${licence.action}::text, ${licence.created_by}::uuid, ${licence.created_by_name}::text from made
    )
    select uuid_id, description from made`.execute(tx);
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
