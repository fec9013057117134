import { randomBytes, randomUUID } from 'node:crypto';
import { hashOfToken, newToken } from '../secrets/tokens.ts';
import { addPerson } from './people.ts';
import type { TestHub } from './test-hub.ts';

/** One row of everything that belongs to a distributor, and a word that stands in the names of all of them. */
export interface Ids {
  organisation: number;
  region: number;
  location: number;
  user: string;
  invite: string;
  licence: string;
  activity: number;
  package: number;
  contract: number;
  word: string;
  /** The provider's, and so the same for everybody. */
  product: number;
  productKey: string;
}

/** What the wall must hide; the product is everybody's. */
export const WALLED_KINDS = [
  'organisation',
  'region',
  'location',
  'user',
  'invite',
  'licence',
  'activity',
  'package',
  'contract',
  'word',
] as const satisfies (keyof Ids)[];

const first = <T>(rows: T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was inserted');
  return row;
};

/** Plants a row of each kind at a distributor, all of them named with one word that stands nowhere else. */
export const plantIds = async (hub: TestHub, distributor: number): Promise<Ids> => {
  const word = `zq${randomBytes(6).toString('hex')}`;
  const insert = async <T extends number | string>(key: string, table: string, values: Record<string, unknown>) => {
    const columns = Object.keys(values);
    const text = `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')}) returning ${key} as id`;
    return first(await hub.rows<{ id: T }>(text, ...Object.values(values))).id;
  };
  const at = { distributor_id: distributor };
  const product = first(
    await hub.rows<{ id: number; key_name: string }>('select id, key_name from products order by id limit 1'),
  );
  const organisation = await insert<number>('id', 'organisations', {
    ...at,
    name: `Org ${word}`,
    organisation_code: null,
  });
  const region = await insert<number>('id', 'regions', {
    ...at,
    organisation_id: organisation,
    name: `Region ${word}`,
  });
  const location = await insert<number>('id', 'locations', {
    ...at,
    organisation_id: organisation,
    region_id: region,
    name: `Location ${word}`,
  });
  const user = await addPerson(hub, { email: `${word}@customer.example`, roles: 32, distributor, lastName: word });
  await hub.rows('update users set location_id = ? where uuid_id = ?::uuid', location, user);
  const invite = await insert<string>('uuid_id', 'invites', {
    ...at,
    location_id: location,
    email: `invited.${word}@customer.example`,
    email_key: `invited.${word}@customer.example`,
    first_name: 'In',
    last_name: word,
    roles: 32,
    token_hash: hashOfToken(newToken()),
    expires_at: '2099-01-01',
  });
  const pack = await insert<number>('id', 'packages', { ...at, product_id: product.id, name: `Package ${word}` });
  const licence = await insert<string>('uuid_id', 'licences', {
    ...at,
    location_id: location,
    organisation_id: organisation,
    product_id: product.id,
    base_package_id: pack,
    description: `Licence ${word}`,
    activation_key: word,
  });
  const activity = await insert<number>('id', 'licence_activity', {
    ...at,
    licence_id: licence,
    action_string: `Note ${word}`,
    is_custom_note: true,
  });
  const contract = await insert<number>('id', 'v1_contracts', {
    ...at,
    organisation_id: organisation,
    customer_ref: `Contract ${word}`,
    number_of_licenses_allowed: 2,
  });
  return {
    organisation,
    region,
    location,
    user,
    invite,
    licence,
    activity: Number(activity),
    package: pack,
    contract,
    word,
    product: product.id,
    productKey: product.key_name,
  };
};

/** Ids of the same kinds that never existed. */
export const neverIds = ({ product, productKey }: Ids): Ids => ({
  organisation: 2_000_000_001,
  region: 2_000_000_002,
  location: 2_000_000_003,
  user: randomUUID(),
  invite: randomUUID(),
  licence: randomUUID(),
  activity: 2_000_000_004,
  package: 2_000_000_005,
  contract: 2_000_000_006,
  word: `zq${randomBytes(6).toString('hex')}`,
  product,
  productKey,
});
