-- Plans and uploads that nobody has applied are removed after a while, by the system.
create policy system on change_sets to hub_system using (true) with check (true);
create policy system on change_rows to hub_system using (true) with check (true);
create policy system on imports to hub_system using (true) with check (true);
create policy system on import_rows to hub_system using (true) with check (true);
grant select, update, delete on change_sets to hub_system;
grant select, delete on change_rows, imports, import_rows to hub_system;
-- Those that may be due; applied ones are kept.
create index change_sets_unapplied on change_sets (created_at) where applied_at is null;
