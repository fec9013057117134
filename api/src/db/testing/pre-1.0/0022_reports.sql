-- The licence report walks through the licences in batches, each going on right behind the last row of the one before.
-- That takes an index whose columns run the same way; it serves "newest first" as well, read backwards.
create index licences_by_moment on licences (distributor_id, created_at, uuid_id);
drop index if exists licences_by_creation;
