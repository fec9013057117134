-- Ids that other systems have given our licences, as organisations, regions and locations have them.
alter table licences add column external_id text collate "C";
create unique index licences_by_external_id on licences (distributor_id, external_id) where external_id is not null;
