-- Archiving a location hides its licences. The licence itself says so, because the list of all licences counts thousands
-- of them at a time: looking up the location of each took most of that time.
alter table licences add column is_location_archived boolean not null default false;
update licences l set is_location_archived = true from locations c where c.id = l.location_id and c.archived_at is not null;

create function hub_note_location_of_licence() returns trigger language plpgsql as $$
begin
  new.is_location_archived := exists (select from locations c where c.id = new.location_id and c.archived_at is not null);
  return new;
end $$;
create trigger note_location before insert or update of location_id on licences for each row
  execute function hub_note_location_of_licence();

create function hub_note_archived_location() returns trigger language plpgsql as $$
begin
  update licences set is_location_archived = new.archived_at is not null where location_id = new.id;
  return null;
end $$;
create trigger note_archived_for_licences after update of archived_at on locations for each row
  when ((old.archived_at is null) <> (new.archived_at is null))
  execute function hub_note_archived_location();

revoke execute on function hub_note_location_of_licence(), hub_note_archived_location() from public;
