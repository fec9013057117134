import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { LicenceDetails } from '../../licences/insert-licences.ts';

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
