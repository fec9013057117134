-- Whether a package is used is asked before its product may change.
create index licences_of_package on licences (base_package_id);

-- A provider's package is used by licences that the asking distributor cannot see; the answer is only yes or no.
create function hub_package_in_use(package integer) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select exists (select from licences where base_package_id = package)
    from packages where id = package and (distributor_id is null or distributor_id = hub_distributor())
  $$;

-- The licence behind an activation key. The server asks as the owner, before it steps into the distributor's scope.
create function hub_licence_of_key(key text) returns table (licence_id uuid, distributor_id integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select l.uuid_id, l.distributor_id from licences l where l.activation_key = key $$;

revoke execute on function hub_package_in_use(integer), hub_licence_of_key(text) from public;
grant execute on function hub_package_in_use(integer) to hub_app;

-- The keys that sign licence files. Only the system role reads them: nothing that works in a distributor's scope can.
-- There is one current key; retired ones stay, so that what they signed can still be checked.
create table signing_keys (
  key_id text primary key,
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
create unique index signing_keys_current on signing_keys ((true)) where retired_at is null;
grant select, insert, update on signing_keys to hub_system;
