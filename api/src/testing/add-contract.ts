import type { TestHub } from './test-hub.ts';

export interface NewContract {
  distributor?: number;
  ref: string;
  product?: string;
  modules?: string[];
  allowed: number;
  issued?: number;
  /** A new organisation with one location by default. */
  organisation?: number;
}

export interface AddedContract {
  id: number;
  organisation: number;
}

const insertedId = async (hub: TestHub, text: string, ...values: unknown[]): Promise<number> => {
  const [row] = await hub.rows<{ id: number }>(`${text} returning id`, ...values);
  if (row === undefined) throw new Error('nothing was inserted');
  return row.id;
};

export const addOrganisation = (hub: TestHub, name: string, distributor = 1): Promise<number> =>
  insertedId(hub, 'insert into organisations (distributor_id, name) values (?::integer, ?::text)', distributor, name);

export const addLocation = (hub: TestHub, organisation: number, name: string, distributor = 1): Promise<number> =>
  insertedId(
    hub,
    'insert into locations (distributor_id, organisation_id, name) values (?::integer, ?::integer, ?::text)',
    distributor,
    organisation,
    name,
  );

/** Inserts a V1 contract with its issued licences, which the API cannot create. */
export const addContract = async (hub: TestHub, contract: NewContract): Promise<AddedContract> => {
  const { distributor = 1, ref, product = 'Virtual Ward', modules = [], allowed, issued = 0 } = contract;
  let { organisation } = contract;
  if (organisation === undefined) {
    organisation = await addOrganisation(hub, `Customer of ${ref}`, distributor);
    await addLocation(hub, organisation, `Site of ${ref}`, distributor);
  }
  const id = await insertedId(
    hub,
    `insert into v1_contracts (distributor_id, organisation_id, customer_ref, product, product_modules, number_of_licenses_allowed,
       agreement_creation_date)
     values (?::integer, ?::integer, ?::text, ?::text, ?::text[], ?::integer, '2018-03-04T00:00:00Z')`,
    distributor,
    organisation,
    ref,
    product,
    modules,
    allowed,
  );
  await hub.rows(
    `insert into v1_licences (distributor_id, contract_id, label, device_serial, licensed_app_version,
       operating_system_version, is_active, created_at, last_online_date, expiry_date)
     select ?::integer, ?::integer, 'Kit ' || n, 'OLD-' || ?::integer || '-' || n, '3.1', 'iOS 12', n % 2 = 1,
       timestamptz '2018-05-01T00:00:00Z' + n * interval '1 day',
       case when n % 2 = 1 then timestamptz '2020-01-01T00:00:00Z' end,
       case when n % 3 = 0 then timestamptz '2031-01-01T00:00:00Z' end
     from generate_series(1, ?::integer) n`,
    distributor,
    id,
    id,
    issued,
  );
  return { id, organisation };
};
