-- Users and invitations. `roles` is a bit mask of the contract's roles; 22 are the roles that may sign in to the hub.

create table users (
  uuid_id uuid primary key default gen_random_uuid(),
  distributor_id integer not null default hub_distributor(),
  location_id integer not null,
  email text not null,
  email_key text collate "C" not null,
  first_name text not null,
  last_name text not null,
  mobile_phone text not null default '',
  roles integer not null check (roles between 1 and 63),
  password_hash text,
  is_demo boolean not null default false,
  disabled_at timestamptz,
  last_login timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz,
  version integer not null default 1,
  name_key text collate "C" not null generated always as (hub_fold(first_name || ' ' || last_name)) stored,
  search text collate "C" not null generated always as (hub_fold(first_name || ' ' || last_name || ' ' || email)) stored,
  foreign key (location_id, distributor_id) references locations (id, distributor_id),
  -- An email is one account per distributor. Two distributors may know the same person without learning of each other.
  unique (distributor_id, email_key)
);
alter table organisations add foreign key (created_by) references users;

create index users_of_location on users (location_id, name_key);
create index users_by_name on users (distributor_id, name_key, uuid_id);
create index users_by_last_name on users (distributor_id, (hub_fold(last_name) collate "C"));
create index users_staff on users (distributor_id, name_key) where roles & 22 <> 0;
-- Signing in looks up an email at every distributor.
create index users_by_address on users (email_key);
-- The pending list is short where a thousand rows may be written at once.
create index users_search on users using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);

create trigger count_new_for_locations after insert on users referencing new table as changed
  for each statement execute function hub_count_rows('locations', 'location_id', 'num_users', 'all');
create trigger count_gone_for_locations after delete on users referencing old table as changed
  for each statement execute function hub_count_rows('locations', 'location_id', 'num_users', 'all');
create trigger count_moved_for_locations after update of location_id on users for each row
  when (old.location_id is distinct from new.location_id)
  execute function hub_count_change('locations', 'location_id', 'num_users', 'all');

-- Users always see their own row: the provider's staff sign in at any distributor and still have a profile page.
alter table users enable row level security;
create policy own_distributor on users to hub_app
  using (distributor_id = (select hub_distributor()) or uuid_id = (select hub_actor()))
  with check (distributor_id = (select hub_distributor()) or uuid_id = (select hub_actor()));
create policy system on users to hub_system using (true) with check (true);

-- Only the system role can read password hashes and add users (by invitation). In a distributor's scope access is
-- granted by column: a new column stays closed until a migration grants it.
grant select (uuid_id, distributor_id, location_id, email, email_key, first_name, last_name, mobile_phone, roles,
  last_login, created_at, updated_at, version, name_key, search) on users to hub_app;
grant update (first_name, last_name, mobile_phone, roles, updated_at, version) on users to hub_app;
grant select, insert, update on users to hub_system;

-- Whether a user is the last Dev of their distributor. It bypasses row-level security, because Devs may edit themselves
-- while signed in at another distributor, where they cannot see their colleagues.
create function hub_is_last_dev(person uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select not exists (
      select from users colleague
      where colleague.distributor_id = u.distributor_id and colleague.uuid_id <> u.uuid_id
        and colleague.roles & 2 <> 0 and colleague.roles & 22 <> 0 and colleague.disabled_at is null)
    from users u
    where u.uuid_id = person and u.roles & 2 <> 0 and (u.distributor_id = hub_distributor() or person = hub_actor())
  $$;

-- The name of any user, and nothing else: records created by the provider's staff at another distributor show who
-- created them. plpgsql keeps its plan for as long as the connection lives.
create function hub_name_of(person uuid) returns text
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$ begin return (select u.first_name || ' ' || u.last_name from users u where u.uuid_id = person); end $$;

revoke execute on function hub_is_last_dev(uuid), hub_name_of(uuid) from public;
grant execute on function hub_is_last_dev(uuid), hub_name_of(uuid) to hub_app;

-- ---------------------------------------------------------------- Invitations

create table invites (
  uuid_id uuid primary key default gen_random_uuid(),
  distributor_id integer not null default hub_distributor(),
  location_id integer not null,
  email text not null,
  email_key text collate "C" not null,
  first_name text not null,
  last_name text not null,
  mobile_phone text not null default '',
  roles integer not null check (roles between 1 and 63),
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  accepted_at timestamptz,
  name_key text collate "C" not null generated always as (hub_fold(first_name || ' ' || last_name)) stored,
  search text collate "C" not null generated always as (hub_fold(first_name || ' ' || last_name || ' ' || email)) stored,
  -- How often the invitation was mailed again, and since when: a limit keeps mailboxes from being flooded.
  resends integer not null default 0,
  resends_since timestamptz,
  foreign key (location_id, distributor_id) references locations (id, distributor_id)
);
create unique index invites_pending on invites (location_id, email_key) where accepted_at is null;
create index invites_of_location on invites (location_id, name_key) where accepted_at is null;

alter table invites enable row level security;
create policy own_distributor on invites to hub_app
  using (distributor_id = (select hub_distributor())) with check (distributor_id = (select hub_distributor()));
create policy system on invites to hub_system using (true) with check (true);
grant select, insert, update, delete on invites to hub_app;
grant select, insert, update on invites to hub_system;
