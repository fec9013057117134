import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** Organisations and locations whose counts, or the copies of them that lists are sorted by, differ from the rows. */
export const wrongCounts = async (tx: Tx): Promise<unknown[]> => {
  const { rows } = await sql`
    with of_locations as (
      select p.id, (select count(*) from licences l where l.location_id = p.id and l.archived_at is null) as licences,
        (select count(*) from users u where u.location_id = p.id and u.disabled_at is null) as users
      from locations p
    ), of_organisations as (
      select o.id, (select count(*) from regions r where r.organisation_id = o.id) as regions,
        count(p.id) as locations, coalesce(sum(n.licences), 0) as licences
      from organisations o left join locations p on p.organisation_id = o.id and p.archived_at is null
      left join of_locations n on n.id = p.id group by o.id
    )
    select 'organisation' as what, id, row_to_json(n) as really from organisations o join of_organisations n using (id)
    where (o.num_regions, o.num_locations, o.num_licenses) <> (n.regions, n.locations, n.licences)
    union all
    select 'location', id, row_to_json(n) from locations p join of_locations n using (id)
    where (p.num_licenses, p.num_users) <> (n.licences, n.users)
    union all
    select 'copy of an organisation', o.id, row_to_json(n) from organisations o full join organisation_counts n on n.id = o.id
    where (n.distributor_id, n.num_regions, n.num_locations, n.num_licenses, n.archived_at)
      is distinct from (o.distributor_id, o.num_regions, o.num_locations, o.num_licenses, o.archived_at)
    union all
    select 'copy of a location', l.id, row_to_json(n) from locations l full join location_counts n on n.id = l.id
    where (n.distributor_id, n.num_users, n.num_licenses, n.archived_at)
      is distinct from (l.distributor_id, l.num_users, l.num_licenses, l.archived_at)`.execute(tx);
  return rows;
};

/** Buckets of the position index whose row count differs from the rows in the list. */
export const wrongBuckets = async (tx: Tx): Promise<unknown[]> => {
  const { rows } = await sql`
    with rows as (
      select 'organisations' as list, distributor_id, name_key, id from organisations where archived_at is null
      union all
      select 'locations', distributor_id, name_key, id from locations where archived_at is null
    )
    select m.list, m.distributor_id, m.from_key, m.num_rows, count(r.id)::integer as really
    from list_marks m left join rows r on r.list = m.list and r.distributor_id = m.distributor_id
      and (r.name_key, r.id) >= (m.from_key, m.from_id) and (m.until_key is null or (r.name_key, r.id) < (m.until_key, m.until_id))
    group by m.list, m.distributor_id, m.from_key, m.from_id, m.num_rows having m.num_rows <> count(r.id)`.execute(tx);
  return rows;
};

/** Licences of which the copy that the list is sorted by last check-in from differs, is missing, or is left over. */
export const wrongLastOnline = async (tx: Tx): Promise<unknown[]> => {
  const { rows } = await sql`
    with really as (
      select l.uuid_id as licence_id, l.distributor_id, l.last_online_date, l.product_id, l.is_active,
        l.archived_at is null and c.archived_at is null as is_listed
      from licences l join locations c on c.id = l.location_id
    )
    select coalesce(r.licence_id, s.licence_id) as licence_id, row_to_json(r) as really, row_to_json(s) as copied
    from really r full join licence_last_online s on s.licence_id = r.licence_id
    where (r.licence_id, r.distributor_id, r.last_online_date, r.product_id, r.is_active, r.is_listed)
      is distinct from (s.licence_id, s.distributor_id, s.last_online_date, s.product_id, s.is_active, s.is_listed)`.execute(
    tx,
  );
  return rows;
};
