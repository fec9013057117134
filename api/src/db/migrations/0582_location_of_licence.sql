-- A table with a trigger before updates computes all generated columns of a row at every update, the folded texts of the
-- search among them, because the trigger might have changed what they are made of. A check-in changes none of that, so
-- whether the location of a moved licence is archived is noted after the update. The trigger runs after copy_last_online,
-- in the order of their names, so that what it changes is copied last.
drop trigger note_location on licences;
create trigger note_location before insert on licences for each row execute function hub_note_location_of_licence();

create function hub_note_location_of_moved_licence() returns trigger language plpgsql as $$
declare
  is_archived constant boolean := exists (
    select from locations c where c.id = new.location_id and c.archived_at is not null);
begin
  if is_archived <> new.is_location_archived then
    update licences set is_location_archived = is_archived where uuid_id = new.uuid_id;
  end if;
  return null;
end $$;
create trigger note_location_of_moved after update of location_id on licences for each row
  when (old.location_id <> new.location_id) execute function hub_note_location_of_moved_licence();
revoke execute on function hub_note_location_of_moved_licence() from public;
