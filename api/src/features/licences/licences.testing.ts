import type { LicenceCreate } from '@hub/contract/licence-schemas';
import { listPackages, listProductModules, listProducts } from '@hub/contract/packages';
import type { z } from 'zod';
import { orNotFound } from '../../http/refusal.ts';
import type { Person, TestHub } from '../../testing/test-hub.ts';

/** The products, packages and modules of the demo that tests create licences with. */
export interface Catalogue {
  licence: z.input<typeof LicenceCreate>;
  locationName: string;
  productId: number;
  packageName: string;
  packageModule: number;
  extraModule: number;
  extraModuleName: string;
  /** Allows no additional features. */
  closedPackage: number;
  closedPackageName: string;
  /** Not for sale. */
  retiredPackage: number;
  otherPackage: number;
  otherModule: number;
  numLicences(): Promise<number>;
  otherLocation(): Promise<{ id: number; name: string; organisation_id: number }>;
  archivedLocation(): Promise<number>;
}

export const openCatalogue = async (hub: TestHub, admin: Person, distributor = 1): Promise<Catalogue> => {
  const [product, other] = (await admin.send(listProducts, {})).data;
  const { id: productId, key_name } = orNotFound(product);
  const modules = (await admin.send(listProductModules, {})).data;
  const packages = (await admin.send(listPackages, {})).data.filter(({ is_provider_package }) => is_provider_package);
  const named = (suffix: string) =>
    orNotFound(packages.find((p) => p.product_id === productId && p.name.endsWith(suffix)));
  const base = named('Essentials');
  const inBase = new Set(base.product_modules.map(({ id }) => id));
  const extra = orNotFound(modules.find((m) => m.product_id === productId && !inBase.has(m.id)));
  const locations = await hub.rows<{ id: number; name: string; organisation_id: number }>(
    'select id, name, organisation_id from locations where distributor_id = ? and archived_at is null order by id',
    distributor,
  );
  const [home, last] = [orNotFound(locations[1]), orNotFound(locations.at(-1))];
  return {
    licence: { description: 'Kit', org_location_id: home.id, product_key: key_name, base_package_id: base.id },
    locationName: home.name,
    productId,
    packageName: base.name,
    packageModule: orNotFound(base.product_modules[0]).id,
    extraModule: extra.id,
    extraModuleName: extra.name,
    closedPackage: named('Complete').id,
    closedPackageName: named('Complete').name,
    retiredPackage: named('Classic 2019').id,
    otherPackage: orNotFound(packages.find((p) => p.product_id === other?.id && p.is_active)).id,
    otherModule: orNotFound(modules.find((m) => m.product_id === other?.id)).id,
    async numLicences() {
      const [row] = await hub.rows<{ n: number }>('select num_licenses as n from locations where id = ?', home.id);
      return orNotFound(row).n;
    },
    otherLocation: async () => last,
    async archivedLocation() {
      const [row] = await hub.rows<{ id: number }>(
        `update locations set archived_at = now() where id = ? returning id`,
        orNotFound(locations.at(-2)).id,
      );
      return orNotFound(row).id;
    },
  };
};
