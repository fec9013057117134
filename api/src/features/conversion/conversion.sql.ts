import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { OpenContract } from './contracts.sql.ts';

interface Converted {
  from_issued: number;
  from_slots: number;
  location_ids: number[];
}

interface Converter {
  answerableId: string;
  name: string;
}

/** The product's packages for sale. Not locked: a change of one meanwhile counts as made after the conversion. */
export const listPackagesForSale = async (tx: Tx, productId: number) => {
  const packages = await tx
    .selectFrom('packages as p')
    .select([
      'p.id',
      'p.is_active',
      'p.allows_additional_features',
      sql<number[]>`array(select m.module_id from package_modules m where m.package_id = p.id)`.as('module_ids'),
    ])
    .where('p.product_id', '=', productId)
    .where('p.is_active', '=', true)
    .execute();
  return packages.map(({ module_ids, ...pack }) => ({ ...pack, product_modules: module_ids.map((id) => ({ id })) }));
};

/**
 * A licence keeps its modules as a list of ids, so a lock does what a reference would: they are not deleted meanwhile.
 * False when one was deleted since it was read.
 */
export const lockModules = async (tx: Tx, ids: readonly number[]): Promise<boolean> => {
  if (ids.length === 0) return true;
  const locked = await tx
    .selectFrom('product_modules')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return locked.length === ids.length;
};

/**
 * Inserts all licences of a contract in one statement: one for each issued V1 licence, with its device, dates and label,
 * and an inactive one for each remaining slot.
 *
 * Location: that of the V1 licence unless it is archived; otherwise, and for slots, the organisation's oldest location
 * that is not archived. V1 licences belonged to organisations, so this is the best guess.
 *
 * V1 had no packages: `selection` has the package that was chosen for the contract's modules, and the modules beyond it.
 * The contract's reference becomes the purchase order,
 * so that its licences can be found by it. Active devices are marked as verified, because V1 had no verification and
 * they must keep working; the others follow the distributor's rule for new licences.
 */
export const insertLicencesOf = async (
  tx: Tx,
  contract: OpenContract,
  by: Converter,
  selection: { packageId: number | null; moduleIds: readonly number[] },
  activationKeys: readonly string[],
): Promise<Converted> => {
  const { id, customer_ref: ref, organisation_id: organisation, num_issued: issued, product_ids } = contract;
  const { rows } = await sql<Converted>`
    with home as (
      select l.id from locations l where l.organisation_id = ${organisation} and l.archived_at is null order by l.id limit 1
    ), rule as (
      select not requires_verification as verified from distributors where number = hub_distributor()
    ), planned as materialized (
      select gen_random_uuid() as uuid_id, v.place, v.id as v1_id, coalesce(own.id, home.id) as location_id,
        coalesce(nullif(btrim(v.label), ''), ${ref} || ' #' || v.place) as description,
        v.device_serial, v.licensed_app_version, v.operating_system_version, v.is_active,
        v.created_at, v.last_online_date, v.expiry_date,
        v.is_active or rule.verified as is_verified, null::uuid as created_by, 'System' as created_by_name,
        'Converted from V1 contract ' || ${ref} as note
      from (select *, row_number() over (order by created_at, id) as place from v1_licences where contract_id = ${id}) v
      cross join home cross join rule
      left join locations own on own.id = v.location_id and own.organisation_id = ${organisation} and own.archived_at is null
      union all
      select gen_random_uuid(), slot, null, home.id, ${ref} || ' #' || slot,
        null, null, null, false, now(), null, null,
        rule.verified, ${by.answerableId}::uuid, ${by.name}, 'Created for a free slot of V1 contract ' || ${ref}
      from generate_series(${issued}::bigint + 1, ${activationKeys.length}::bigint) slot cross join home cross join rule
    ), made as (
      insert into licences (uuid_id, location_id, organisation_id, product_id, base_package_id, product_modules, description, purchase_order,
        activation_key, device_serial, licensed_app_version, operating_system_version, is_active, activated_at,
        created_at, last_online_date, expiry_date, is_verified, created_by, created_by_name)
      select p.uuid_id, p.location_id, ${organisation}, ${product_ids[0]}, ${selection.packageId}::integer,
        ${selection.moduleIds}::integer[], p.description, ${ref},
        k.activation_key, p.device_serial, p.licensed_app_version, p.operating_system_version, p.is_active,
        case when p.is_active then p.created_at end,
        p.created_at, p.last_online_date, p.expiry_date, p.is_verified, p.created_by, p.created_by_name
      from planned p
      join unnest(${activationKeys}::text[]) with ordinality k (activation_key, place) on k.place = p.place
      returning uuid_id
    ), noted as (
      insert into licence_activity (licence_id, action_string, created_by_id, created_by_name)
      select uuid_id, note, ${by.answerableId}::uuid, ${by.name} from planned
    ), linked as (
      update v1_licences v set licence_id = p.uuid_id from planned p where p.v1_id = v.id
    )
    select count(p.v1_id)::integer as from_issued, (count(*) - count(p.v1_id))::integer as from_slots,
      coalesce(array_agg(distinct p.location_id), '{}') as location_ids
    from planned p join made using (uuid_id)`.execute(tx);
  const [converted] = rows;
  if (converted === undefined) throw new Error('count returned no row');
  return converted;
};

/**
 * Whether the organisation or a location was archived during the conversion. Inserting the licences has updated the
 * counts there, so those rows are locked and the answer holds until the transaction ends.
 */
export const isArchivedMeanwhile = async (tx: Tx, organisation: number, locations: number[]): Promise<boolean> => {
  const { rows } = await sql`
    select from organisations where id = ${organisation} and archived_at is not null
    union all
    select from locations where id = any(${locations}) and archived_at is not null`.execute(tx);
  return rows.length > 0;
};

export const markConverted = (tx: Tx, id: number, by: string) =>
  tx.updateTable('v1_contracts').set({ converted_at: sql`now()`, converted_by: by }).where('id', '=', id).execute();
