-- A statement that moves or archives many licences counts them itself, once for each location, and says so with this
-- setting: an update of the location for each licence took nearly all of its time.
drop trigger count_moved_for_locations on licences;
create trigger count_moved_for_locations after update of location_id, archived_at on licences for each row
  when ((old.location_id is distinct from new.location_id
    or (old.archived_at is null) is distinct from (new.archived_at is null))
    and current_setting('hub.counts_licences', true) is distinct from 'itself')
  execute function hub_count_change('locations', 'location_id', 'num_licenses', 'active');
