-- The second wall. Even a query that forgot its distributor sees only that distributor's rows, and one that was never
-- told a distributor sees none. The owner of the tables is not walled in; the server never works as the owner.
do $$
declare
  walled text;
begin
  foreach walled in array array['organisations', 'regions', 'locations', 'invites', 'licences', 'licence_activity'] loop
    execute format('alter table %I enable row level security', walled);
    execute format('create policy own_distributor on %I to hub_app using (distributor_id = (select hub_distributor())) with check (distributor_id = (select hub_distributor()))', walled);
    execute format('grant select, insert, update, delete on %I to hub_app', walled);
  end loop;
end $$;

-- One's own row opens everywhere: the provider's people sign in at any distributor and still have a page of their own.
alter table users enable row level security;
create policy own_distributor on users to hub_app
  using (distributor_id = (select hub_distributor()) or uuid_id = (select hub_actor()))
  with check (distributor_id = (select hub_distributor()) or uuid_id = (select hub_actor()));
grant select, insert, update on users to hub_app;

-- The provider's packages are everybody's to sell. Who may change them is the policy's business, not the wall's.
alter table packages enable row level security;
create policy own_or_provider on packages to hub_app
  using (distributor_id is null or distributor_id = (select hub_distributor()))
  with check (distributor_id is null or distributor_id = (select hub_distributor()));
alter table package_modules enable row level security;
create policy of_visible_package on package_modules to hub_app
  using (exists (select from packages p where p.id = package_id))
  with check (exists (select from packages p where p.id = package_id));
grant select, insert, update on packages to hub_app;
grant select, insert, update, delete on package_modules to hub_app;
grant select on products, product_modules, distributors to hub_app;

-- The audit log is written by everybody and changed by nobody.
alter table audit_log enable row level security;
create policy own_distributor on audit_log to hub_app
  using (distributor_id = (select hub_distributor())) with check (distributor_id = (select hub_distributor()));
grant select, insert on audit_log to hub_app;

alter table idempotency_keys enable row level security;
create policy own_keys on idempotency_keys to hub_app
  using (distributor_id = (select hub_distributor()) and user_id = (select hub_actor()))
  with check (distributor_id = (select hub_distributor()) and user_id = (select hub_actor()));
grant select, insert, update on idempotency_keys to hub_app;

grant insert on mail_outbox to hub_app;

-- Ending the sessions of a person whose role changed is the one thing a distributor's work does to sessions.
create function hub_end_sessions(person uuid) returns integer
  language sql security definer set search_path = public, pg_temp
  as $$
    with ended as (
      delete from sessions s using users u
      where s.user_id = person and u.uuid_id = person and (u.distributor_id = hub_distributor() or person = hub_actor())
      returning 1
    )
    select count(*)::integer from ended
  $$;

-- What the server does before it knows a distributor, or for all of them.
grant select, insert, update, delete on sessions, password_resets, attempts, known_addresses, mail_outbox, idempotency_keys to hub_system;
grant select, insert on audit_log to hub_system;
grant select, insert, update on users, invites, distributors, settings to hub_system;
grant select on organisations, locations to hub_system;
do $$
declare
  open_table text;
begin
  foreach open_table in array array['users', 'invites', 'organisations', 'locations', 'audit_log', 'idempotency_keys'] loop
    execute format('create policy system on %I to hub_system using (true) with check (true)', open_table);
  end loop;
end $$;

-- LIKE is not leakproof, so under the wall it may not use an index. These searches run as the owner, name the
-- distributor themselves, and give back only keys, which the walled query then reads.
create function hub_match_organisations(term text) returns setof integer
  language sql stable security definer set search_path = public, pg_temp rows 50
  as $$ select id from organisations where search like hub_pattern(term) and distributor_id = hub_distributor() $$;

create function hub_match_locations(term text) returns setof integer
  language sql stable security definer set search_path = public, pg_temp rows 50
  as $$ select id from locations where name_key like hub_pattern(term) and distributor_id = hub_distributor() $$;

create function hub_match_users(term text) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp rows 50
  as $$ select uuid_id from users where search like hub_pattern(term) and distributor_id = hub_distributor() $$;

-- Functions are open to everybody by default; these answer for the whole database.
revoke execute on function hub_session(bytea, interval), hub_end_sessions(uuid), hub_match_organisations(text),
  hub_match_locations(text), hub_match_users(text) from public;
grant execute on function hub_end_sessions(uuid), hub_match_organisations(text), hub_match_locations(text),
  hub_match_users(text) to hub_app;
