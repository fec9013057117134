-- A pattern is worked out once for a search, not again for every row that is compared: inside a function its term is
-- no constant, and folding it costs more than the comparison. As a subquery it is asked for once, and so is the
-- distributor; both still reach the index.
create or replace function hub_match_organisations(term text) returns setof integer
  language sql stable security definer set search_path = public, pg_temp rows 50
  as $$
    select id from organisations
    where search like (select hub_pattern(term)) and distributor_id = (select hub_distributor())
  $$;

create or replace function hub_match_locations(term text) returns setof integer
  language sql stable security definer set search_path = public, pg_temp rows 50
  as $$
    select id from locations
    where name_key like (select hub_pattern(term)) and distributor_id = (select hub_distributor())
  $$;

create or replace function hub_match_users(term text) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp rows 50
  as $$
    select uuid_id from users
    where search like (select hub_pattern(term)) and distributor_id = (select hub_distributor())
  $$;

create or replace function hub_match_locations_or_owners(term text) returns setof integer
  language sql stable security definer set search_path = public, pg_temp rows 50
  as $$
    select id from locations
    where name_key like (select hub_pattern(term)) and distributor_id = (select hub_distributor())
    union
    select l.id from organisations o join locations l on l.organisation_id = o.id
    where o.search like (select hub_pattern(term)) and o.name_key like (select hub_pattern(term))
      and o.distributor_id = (select hub_distributor())
  $$;
