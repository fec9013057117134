-- Ids that other systems have given our records. An import finds the records of a file by them.
alter table organisations add column external_id text collate "C";
create unique index organisations_by_external_id on organisations (distributor_id, external_id) where external_id is not null;
alter table regions add column external_id text collate "C";
create unique index regions_by_external_id on regions (distributor_id, external_id) where external_id is not null;
alter table locations add column external_id text collate "C";
create unique index locations_by_external_id on locations (distributor_id, external_id) where external_id is not null;

-- An import is a change set: it is applied, undone, listed and audited as one.
alter table change_sets drop constraint change_sets_state_check;
alter table change_sets add constraint change_sets_state_check check (state in
  ('uploading', 'uploaded', 'planning', 'planned', 'applying', 'applied', 'undoing', 'undone', 'failed'));

create table imports (
  set_id integer primary key references change_sets,
  distributor_id integer not null default hub_distributor(),
  kind text not null,
  file_name text not null,
  encoding text not null,
  delimiter text not null,
  headers jsonb not null,
  -- The field of each column, or null.
  columns jsonb not null,
  num_rows integer not null default 0,
  -- How many rows have each status.
  statuses jsonb not null default '{"create": 0, "update": 0, "unchanged": 0, "refused": 0}'
);
alter table imports enable row level security;
create policy own_distributor on imports to hub_app
  using (distributor_id = (select hub_distributor())) with check (distributor_id = (select hub_distributor()));
grant select, insert, update on imports to hub_app;

-- The rows of the file, what the dry run said about each, and what became of it. `before` and `after` have the columns that
-- change; a created record has no `before`. `version` is the one that the row was planned for, or that applying left.
create table import_rows (
  set_id integer not null references change_sets,
  number integer not null,
  distributor_id integer not null default hub_distributor(),
  cells jsonb not null,
  status text check (status in ('create', 'update', 'unchanged', 'refused')),
  outcome text not null default 'waiting'
    check (outcome in ('waiting', 'planned', 'refused', 'applied', 'skipped', 'undone', 'left')),
  -- What the record is recognised by; a second row of the file about the same record is refused.
  external_key text collate "C",
  natural_key text collate "C",
  field text,
  reason text,
  suggestion text,
  record_id text,
  version integer,
  before jsonb,
  after jsonb,
  primary key (set_id, number)
) with (fillfactor = 70);
create index import_rows_by_outcome on import_rows (set_id, outcome, number);
create index import_rows_by_status on import_rows (set_id, status, number);
create index import_rows_by_external_key on import_rows (set_id, external_key) where external_key is not null;
create index import_rows_by_natural_key on import_rows (set_id, natural_key) where natural_key is not null;
alter table import_rows enable row level security;
create policy own_distributor on import_rows to hub_app
  using (distributor_id = (select hub_distributor())) with check (distributor_id = (select hub_distributor()));
grant select, insert, update on import_rows to hub_app;
