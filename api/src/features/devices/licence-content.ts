import { LICENCE_FILE, type LicenceFileContent } from '@hub/contract/licence-file';
import type { Entitlement, LicenceOfDevice } from './devices.sql.ts';

const addSeconds = (moment: string, seconds: number): string =>
  new Date(new Date(moment).getTime() + seconds * 1_000).toISOString();

export type LicenceInFile = Pick<
  LicenceOfDevice,
  'uuid_id' | 'description' | 'license_colour' | 'updated_at' | 'ends_at' | 'now'
>;

export interface IssuedContent {
  content: LicenceFileContent;
  /** When the content last changed, or null. */
  changedAt: string | null;
}

/** The content of this device's licence file; all times are the database's. */
export const licenceContent = (
  licence: LicenceInFile,
  { product_key, package: pack, modules, package_updated_at }: Entitlement,
  serial: string,
  keyId: string,
): IssuedContent => {
  const fileExpiry = addSeconds(licence.now, LICENCE_FILE.ttlSeconds);
  const content: LicenceFileContent = {
    meta: {
      issued: licence.now,
      expiry: licence.ends_at !== null && licence.ends_at < fileExpiry ? licence.ends_at : fileExpiry,
      ttl: LICENCE_FILE.ttlSeconds,
      refresh: LICENCE_FILE.refreshSeconds,
      key_id: keyId,
    },
    data: {
      type: 'licenses',
      id: licence.uuid_id,
      attributes: {
        name: licence.description,
        expiry: licence.ends_at,
        product_key,
        package: pack,
        modules,
        colour: licence.license_colour,
        device_serial: serial,
      },
    },
  };
  const changes = [licence.updated_at, package_updated_at].filter((moment) => moment !== null).toSorted();
  return { content, changedAt: changes.at(-1) ?? null };
};
