-- The getting-started list of a distributor: what cannot be derived from other tables.
create table setup_progress (
  distributor_id integer primary key default hub_distributor() references distributors,
  mail_tested_at timestamptz,
  dismissed_at timestamptz
);
alter table setup_progress enable row level security;
create policy own_distributor on setup_progress to hub_app
  using (distributor_id = (select hub_distributor())) with check (distributor_id = (select hub_distributor()));
grant select, insert, update on setup_progress to hub_app;

-- A distributor that has licences already needs no such list.
insert into setup_progress (distributor_id, dismissed_at)
  select number, now() from distributors d where exists (select from licences l where l.distributor_id = d.number);
