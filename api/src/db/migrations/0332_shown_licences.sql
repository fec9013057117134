-- An organisation counts the licences of its open locations: archiving a location hides its licences with it. The count
-- follows from those of its locations, so one trigger keeps both, with one update for each changed location.
create function hub_count_location() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone_locations integer := case when old.archived_at is null then 1 else 0 end;
  gone_licences integer := case when old.archived_at is null then old.num_licenses else 0 end;
  new_locations integer := case when new.archived_at is null then 1 else 0 end;
  new_licences integer := case when new.archived_at is null then new.num_licenses else 0 end;
begin
  if old.organisation_id = new.organisation_id then
    new_locations := new_locations - gone_locations;
    new_licences := new_licences - gone_licences;
  else
    update organisations set num_locations = num_locations - gone_locations, num_licenses = num_licenses - gone_licences
    where id = old.organisation_id;
  end if;
  update organisations set num_locations = num_locations + new_locations, num_licenses = num_licenses + new_licences
  where id = new.organisation_id;
  return null;
end $$;
revoke execute on function hub_count_location() from public;

drop trigger count_new_for_organisations on licences;
drop trigger count_gone_for_organisations on licences;
drop trigger count_moved_for_organisations on licences;
drop trigger count_moved_for_organisations on locations;
create trigger count_changed_for_organisations after update of organisation_id, archived_at, num_licenses on locations for each row
  when (old.organisation_id <> new.organisation_id
    or (old.archived_at is null) <> (new.archived_at is null)
    or (new.archived_at is null and old.num_licenses <> new.num_licenses))
  execute function hub_count_location();

update organisations o set num_licenses = o.num_licenses - d.hidden
from (
  select organisation_id, sum(num_licenses)::integer as hidden from locations
  where archived_at is not null and num_licenses > 0 group by organisation_id
) d
where d.organisation_id = o.id;
