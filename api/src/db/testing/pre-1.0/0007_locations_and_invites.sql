-- The list of locations is searched by the location's own name and by its organisation's. As one function with a
-- UNION both halves use their trigram index; an OR of the two would read every location of the distributor.
create function hub_match_locations_or_owners(term text) returns setof integer
  language sql stable security definer set search_path = public, pg_temp rows 50
  as $$
    select id from locations where name_key like hub_pattern(term) and distributor_id = hub_distributor()
    union
    select l.id from organisations o join locations l on l.organisation_id = o.id
    where o.search like hub_pattern(term) and o.name_key like hub_pattern(term) and o.distributor_id = hub_distributor()
  $$;

-- How often an invitation was mailed again since when, so that nobody's letter box can be flooded through the hub.
alter table invites
  add column resends integer not null default 0,
  add column resends_since timestamptz;

-- Whether a person is the only Dev their distributor has left. It looks past the wall, because a Dev may change
-- themselves while signed in at another distributor, where they cannot see their colleagues.
create function hub_is_last_dev(person uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select not exists (
      select from users colleague
      where colleague.distributor_id = u.distributor_id and colleague.uuid_id <> u.uuid_id
        and colleague.roles & 2 <> 0 and colleague.roles & 22 <> 0 and colleague.disabled_at is null)
    from users u
    where u.uuid_id = person and u.roles & 2 <> 0 and (u.distributor_id = hub_distributor() or person = hub_actor())
  $$;

revoke execute on function hub_match_locations_or_owners(text), hub_is_last_dev(uuid) from public;
grant execute on function hub_match_locations_or_owners(text), hub_is_last_dev(uuid) to hub_app;
