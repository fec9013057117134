import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { type GivenRecord, uniqueName } from './given.ts';

const DEVICE = fileURLToPath(new URL('../../device/src/main.ts', import.meta.url));
const run = promisify(execFile);

/** Made by the page itself: browsers find `two.localhost`, this process may not. */
const call = async <Data>(page: Page, method: string, path: string, body?: object): Promise<Data> => {
  const [status, reply] = await page.evaluate(
    async ([verb, address, content]) => {
      const response = await fetch(address, {
        method: verb,
        headers: { 'x-anti-forgery': 'hub', ...(content && { 'content-type': 'application/json' }) },
        body: content,
      });
      return [response.status, await response.json()] as const;
    },
    [method, `/api${path}`, body ? JSON.stringify(body) : null] as const,
  );
  expect(status, `${path} answered ${JSON.stringify(reply)}`).toBeLessThan(300);
  return reply;
};

/** A location at whichever distributor the page is signed in to. */
export const givenSite = async (page: Page): Promise<GivenRecord> => {
  const { id } = await call<GivenRecord>(page, 'POST', '/organisation/create/', { name: uniqueName('Organisation') });
  return call(page, 'POST', '/orglocation/create', {
    name: uniqueName('Location'),
    organisation_id: id,
    address_same_as_organisation: true,
  });
};

interface Product {
  id: number;
  name: string;
  key_name: string;
}

interface Module {
  id: number;
  name: string;
  product_id: number;
}

export interface GivenPackage extends GivenRecord {
  product: Product;
  /** Its own module, and two others of the product. */
  modules: [Module, Module, Module];
}

/** A package with one module that licences may add others to. */
export const givenPackage = async (page: Page, details: object = {}): Promise<GivenPackage> => {
  const [product] = await call<[Product]>(page, 'GET', '/product/getall');
  const all = await call<Module[]>(page, 'GET', '/productmodule');
  const [own, second, third] = all.filter(({ product_id }) => product_id === product.id);
  if (!own || !second || !third) throw new Error('the demo has too few modules');
  const made = await call<GivenRecord>(page, 'POST', '/package/create', {
    name: uniqueName('Package'),
    product_id: product.id,
    product_modules: [own.id],
    is_active: true,
    allows_additional_features: true,
    ...details,
  });
  return { ...made, product, modules: [own, second, third] };
};

export interface GivenLicence {
  uuid_id: string;
  description: string;
  path: string;
}

export const givenLicences = async (
  page: Page,
  place: GivenRecord,
  pack: GivenPackage,
  details: object = {},
): Promise<[GivenLicence, ...GivenLicence[]]> => {
  const made = await call<GivenLicence[]>(page, 'POST', '/licensev2/createlicense', {
    description: uniqueName('Kit'),
    org_location_id: place.id,
    product_key: pack.product.key_name,
    base_package_id: pack.id,
    ...details,
  });
  const [first, ...rest] = made.map((licence) => ({
    ...licence,
    path: `/locations/${place.id}/license/${licence.uuid_id}`,
  }));
  if (!first) throw new Error('no licence was made');
  return [first, ...rest];
};

interface WholeLicence extends Record<string, unknown> {
  activation_key: string;
}

const readLicence = (page: Page, { uuid_id }: GivenLicence): Promise<WholeLicence> =>
  call(page, 'GET', `/licensev2/getbyuuid/${uuid_id}`);

/** What somebody else does to a licence while a journey looks at it. */
export const givenChange = async (page: Page, licence: GivenLicence, changes: object): Promise<void> => {
  const { license_activity, ...standing } = await readLicence(page, licence);
  await call(page, 'PATCH', '/licensev2/updatelicensedetails', { ...standing, ...changes });
};

/** The real device of this project, from its command line: it claims the licence, and checks in when asked to. */
export const givenDevice = async (page: Page, licence: GivenLicence, serial: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-device-'));
  const state = join(folder, 'device.json');
  const { activation_key } = await readLicence(page, licence);
  const hub = new URL(page.url()).origin.replace(/\/\/[^:/]+/, '//127.0.0.1');
  return {
    activate: () =>
      run(process.execPath, [
        DEVICE,
        'activate',
        ...['--hub', hub, '--key', activation_key, '--serial', serial, '--state', state],
      ]),
    checkIn: () => run(process.execPath, [DEVICE, 'checkin', '--state', state]),
    forget: () => rm(folder, { recursive: true, force: true }),
  };
};
