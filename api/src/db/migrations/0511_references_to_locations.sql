-- What refers to a location, archived or not. Without these, deleting a location reads all licences: an import of
-- locations that is undone deletes thousands.
create index licences_by_location on licences (location_id);
create index invites_by_location on invites (location_id);
create index v1_licences_by_location on v1_licences (location_id);
