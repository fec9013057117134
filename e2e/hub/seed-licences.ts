import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Schemas } from '@hub/client';
import type { Page } from '@playwright/test';
import { callApi, clientOf, dataOf, urlOf } from './api.ts';
import { type SeededRecord, uniqueName } from './seed.ts';

const DEVICE = fileURLToPath(new URL('../../device/src/main.ts', import.meta.url));
const run = promisify(execFile);

type Product = Schemas['Product'];
type Module = Schemas['ProductModule'];

export interface SeededPackage extends SeededRecord {
  product: Product;
  /** Its own module, and two others of the product. */
  modules: [Module, Module, Module];
}

/** A package with one module that licences may add others to. */
export const createPackage = async (
  page: Page,
  details: Partial<Schemas['PackageCreate']> = {},
): Promise<SeededPackage> => {
  const client = await clientOf(page);
  const [product] = await dataOf(client.GET('/product/getall'));
  const all = await dataOf(client.GET('/productmodule'));
  const [own, second, third] = all.filter(({ product_id }) => product_id === product?.id);
  if (!product || !own || !second || !third) throw new Error('the demo data has too few modules');
  const body = {
    name: uniqueName('Package'),
    product_id: product.id,
    product_modules: [own.id],
    is_active: true,
    allows_additional_features: true,
    ...details,
  };
  const created = await dataOf(client.POST('/package/create', { body }));
  return { ...created, product, modules: [own, second, third] };
};

export interface SeededLicence {
  uuid_id: string;
  description: string;
  path: string;
}

export const createLicences = async (
  page: Page,
  location: SeededRecord,
  pack: SeededPackage,
  details: Partial<Schemas['LicenceCreate']> = {},
): Promise<[SeededLicence, ...SeededLicence[]]> => {
  const body = {
    description: uniqueName('Kit'),
    org_location_id: location.id,
    product_key: pack.product.key_name,
    base_package_id: pack.id,
    ...details,
  };
  const created = await dataOf((await clientOf(page)).POST('/licensev2/createlicense', { body }));
  const [first, ...rest] = created.map((licence) => ({
    ...licence,
    path: `/locations/${location.id}/license/${licence.uuid_id}`,
  }));
  if (!first) throw new Error('no licence was created');
  return [first, ...rest];
};

interface LicenceDetails extends Record<string, unknown> {
  activation_key: string;
}

const readLicence = (page: Page, { uuid_id }: SeededLicence): Promise<LicenceDetails> =>
  callApi(page, 'GET', `/licensev2/getbyuuid/${uuid_id}`);

/** Changes a licence behind the back of the open page. */
export const changeLicence = async (page: Page, licence: SeededLicence, changes: object): Promise<void> => {
  const { license_activity, ...current } = await readLicence(page, licence);
  await callApi(page, 'PATCH', '/licensev2/updatelicensedetails', { ...current, ...changes });
};

/** The device from this repository's command line, which activates the licence and checks in. */
export const createDevice = async (page: Page, licence: SeededLicence, serial: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-device-'));
  const state = join(folder, 'device.json');
  const { activation_key } = await readLicence(page, licence);
  const hub = urlOf(page, '', '127.0.0.1');
  return {
    activate: () =>
      run(process.execPath, [
        DEVICE,
        'activate',
        ...['--hub', hub, '--key', activation_key, '--serial', serial, '--state', state],
      ]),
    checkIn: () => run(process.execPath, [DEVICE, 'checkin', '--state', state]),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
