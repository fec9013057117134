-- Licences that were created together, so that their activation keys can be read together.
alter table licences add column batch_id uuid;
create index licences_of_batch on licences (batch_id) where batch_id is not null;
