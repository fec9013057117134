import { randomBytes, randomUUID } from 'node:crypto';
import type { RecordIds } from '../http/openapi/example-ids.ts';
import { hashOfToken, newToken } from '../secrets/tokens.ts';
import { addPerson } from './people.ts';
import type { TestHub } from './test-hub.ts';

/** Of what belongs to no distributor: no test may touch it, so these never existed. */
const NONEXISTENT = {
  changedProduct: 2_000_000_010,
  changedModule: 2_000_000_011,
  distributor: 32_000,
  job: '00000000-0000-4000-8000-000000000000',
  session: '00000000-0000-4000-8000-000000000000',
  passkey: '00000000-0000-4000-8000-000000000000',
};

/** The ids that must not be usable at another distributor. */
export const SCOPED_KINDS = [
  'organisation',
  'region',
  'location',
  'user',
  'invite',
  'licence',
  'activity',
  'package',
  'contract',
  'view',
  'schedule',
  'change',
  'import',
  'serviceAccount',
  'serviceToken',
  'webhook',
  'webhookDelivery',
  'searchTerm',
] as const satisfies (keyof RecordIds)[];

const first = <T>(rows: T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was inserted');
  return row;
};

/** Inserts one record of each kind at a distributor, all named with a search term that occurs nowhere else. */
export const createRecords = async (hub: TestHub, distributor: number): Promise<RecordIds> => {
  const searchTerm = `zq${randomBytes(6).toString('hex')}`;
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
    name: `Org ${searchTerm}`,
    organisation_code: null,
  });
  const region = await insert<number>('id', 'regions', {
    ...at,
    organisation_id: organisation,
    name: `Region ${searchTerm}`,
  });
  const location = await insert<number>('id', 'locations', {
    ...at,
    organisation_id: organisation,
    region_id: region,
    name: `Location ${searchTerm}`,
  });
  const user = await addPerson(hub, {
    email: `${searchTerm}@customer.example`,
    roles: 32,
    distributor,
    lastName: searchTerm,
  });
  await hub.rows('update users set location_id = ? where uuid_id = ?::uuid', location, user);
  const invite = await insert<string>('uuid_id', 'invites', {
    ...at,
    location_id: location,
    email: `invited.${searchTerm}@customer.example`,
    email_key: `invited.${searchTerm}@customer.example`,
    first_name: 'In',
    last_name: searchTerm,
    roles: 32,
    token_hash: hashOfToken(newToken()),
    expires_at: '2099-01-01',
  });
  const pack = await insert<number>('id', 'packages', { ...at, product_id: product.id, name: `Package ${searchTerm}` });
  const licence = await insert<string>('uuid_id', 'licences', {
    ...at,
    location_id: location,
    organisation_id: organisation,
    product_id: product.id,
    base_package_id: pack,
    description: `Licence ${searchTerm}`,
    activation_key: searchTerm,
  });
  const activity = await insert<number>('id', 'licence_activity', {
    ...at,
    licence_id: licence,
    action_string: `Note ${searchTerm}`,
    is_custom_note: true,
  });
  const contract = await insert<number>('id', 'v1_contracts', {
    ...at,
    organisation_id: organisation,
    customer_ref: `Contract ${searchTerm}`,
    number_of_licenses_allowed: 2,
  });
  const view = await insert<number>('id', 'saved_views', {
    ...at,
    owner_id: user,
    name: `View ${searchTerm}`,
    search: '',
    is_shared: true,
  });
  const schedule = await insert<number>('id', 'schedules', {
    ...at,
    name: `Schedule ${searchTerm}`,
    report: 'view',
    view_id: view,
    frequency: 'weekly',
    weekday: 1,
    month_day: 1,
    hour: 7,
    time_zone: 'UTC',
    recipient_ids: [user],
    is_on: false,
  });
  const change = await insert<number>('id', 'change_sets', {
    ...at,
    action: JSON.stringify({ kind: 'verify' }),
    target: `Change ${searchTerm}`,
    selection: JSON.stringify({ ids: 1 }),
    counts: JSON.stringify([{ outcome: 'planned', reason: null, count: 1 }]),
    created_by_id: user,
  });
  await hub.rows(
    `insert into change_rows (set_id, number, distributor_id, entity, record_id, version, outcome)
     values (?::integer, 1, ?::integer, 'licence', ?::uuid, 1, 'planned')`,
    change,
    distributor,
    licence,
  );
  const imported = await insert<number>('id', 'change_sets', {
    ...at,
    action: JSON.stringify({ kind: 'import', of: 'organisations' }),
    target: `Import ${searchTerm}.csv`,
    selection: JSON.stringify({ ids: 0 }),
    state: 'uploaded',
    created_by_id: user,
  });
  await insert<number>('set_id', 'imports', {
    ...at,
    set_id: imported,
    kind: 'organisations',
    file_name: `Import ${searchTerm}.csv`,
    encoding: 'utf-8',
    delimiter: ',',
    headers: JSON.stringify(['name']),
    columns: JSON.stringify(['name']),
    num_rows: 1,
  });
  await hub.rows(
    'insert into import_rows (set_id, number, distributor_id, cells) values (?::integer, 1, ?::integer, ?::jsonb)',
    imported,
    distributor,
    JSON.stringify([`Row ${searchTerm}`]),
  );
  const serviceAccount = await insert<string>('id', 'service_accounts', {
    ...at,
    name: `Account ${searchTerm}`,
    roles: 16,
    scopes: ['licences:read'],
  });
  const serviceToken = await insert<string>('id', 'service_tokens', {
    ...at,
    account_id: serviceAccount,
    token_hash: hashOfToken(newToken()),
    hint: `hub_${searchTerm}`,
    created_by: user,
    ends_at: '2099-01-01',
  });
  const webhook = await insert<string>('id', 'webhooks', {
    ...at,
    url: `https://1.1.1.1/${searchTerm}`,
    events: ['licence.created'],
  });
  const webhookDelivery = await insert<string>('id', 'webhook_deliveries', {
    ...at,
    webhook_id: webhook,
    type: 'licence.created',
    record: `licence:${licence}`,
    name: `Licence ${searchTerm}`,
    body: '{}',
    state: 'delivered',
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
    view,
    schedule,
    change,
    import: imported,
    serviceAccount,
    serviceToken,
    webhook,
    webhookDelivery,
    searchTerm,
    product: product.id,
    productKey: product.key_name,
    ...NONEXISTENT,
  };
};

/** RecordIds of the same kinds that never existed. */
export const nonexistentIds = ({ product, productKey }: RecordIds): RecordIds => ({
  organisation: 2_000_000_001,
  region: 2_000_000_002,
  location: 2_000_000_003,
  user: randomUUID(),
  invite: randomUUID(),
  licence: randomUUID(),
  activity: 2_000_000_004,
  package: 2_000_000_005,
  contract: 2_000_000_006,
  view: 2_000_000_007,
  schedule: 2_000_000_012,
  change: 2_000_000_008,
  import: 2_000_000_009,
  serviceAccount: randomUUID(),
  serviceToken: randomUUID(),
  webhook: randomUUID(),
  webhookDelivery: randomUUID(),
  searchTerm: `zq${randomBytes(6).toString('hex')}`,
  product,
  productKey,
  ...NONEXISTENT,
});
