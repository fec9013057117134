-- Service accounts: programs that use the API, each at one distributor, with a role and a choice of scopes. Their tokens
-- are stored as hashes, and hub_app cannot read even these.
create table service_accounts (
  id uuid primary key default gen_random_uuid(),
  distributor_id integer not null default hub_distributor() references distributors,
  name text not null check (name <> ''),
  roles integer not null check (roles in (2, 4, 16)),
  scopes text[] not null,
  created_at timestamptz not null default now(),
  name_key text collate "C" not null generated always as (hub_fold(name)) stored,
  unique (distributor_id, name_key),
  unique (id, distributor_id)
);

-- Whoever made a token answers for it: it is worth what they may still do themselves.
create table service_tokens (
  token_hash bytea primary key,
  id uuid not null unique default gen_random_uuid(),
  account_id uuid not null,
  distributor_id integer not null default hub_distributor(),
  hint text not null,
  created_by uuid not null default hub_actor() references users,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  last_used_at timestamptz,
  last_used_ip text not null default '',
  foreign key (account_id, distributor_id) references service_accounts (id, distributor_id) on delete cascade
);
create index service_tokens_of_account on service_tokens (account_id);
create index service_tokens_by_end on service_tokens (ends_at);

alter table service_accounts enable row level security;
alter table service_tokens enable row level security;
create policy own_distributor on service_accounts to hub_app
  using (distributor_id = (select hub_distributor())) with check (distributor_id = (select hub_distributor()));
create policy own_distributor on service_tokens to hub_app using (distributor_id = (select hub_distributor()));
create policy made_by_actor on service_tokens as restrictive for insert to hub_app
  with check (distributor_id = (select hub_distributor()) and created_by = (select hub_actor()));
create policy system on service_tokens to hub_system using (true) with check (true);

grant select, insert, update, delete on service_accounts to hub_app;
grant select (id, account_id, distributor_id, hint, created_by, created_at, ends_at, last_used_at, last_used_ip),
  insert (token_hash, account_id, hint, ends_at), update (ends_at), delete on service_tokens to hub_app;
grant select, update, delete on service_tokens to hub_system;

-- Whether a person may still do at the distributor what a role may: 2, 4 and 16 are Dev, Admin and DistributorAdmin, and
-- 6 are the provider's staff, who work at any distributor.
create function hub_may_act_as(person uuid, role integer, distributor integer) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  begin
    return exists (
      select from users u where u.uuid_id = person and u.disabled_at is null
        and case role
          when 2 then u.roles & 2 <> 0
          when 4 then u.roles & 6 <> 0
          else u.roles & 6 <> 0 or (u.roles & 16 <> 0 and u.distributor_id = distributor)
        end
    );
  end $$;

-- The scope of a request with a token, as hub_session is that of one with a cookie.
create function hub_token_scope(hash bytea)
  returns table (token_id uuid, account_id uuid, distributor_id integer, roles integer, name text, scopes text[], made_by uuid, used_ago_seconds integer)
  language plpgsql stable security definer set search_path = public, pg_temp rows 1
  as $$
  begin
    return query
    select t.id, a.id, a.distributor_id, a.roles, a.name, a.scopes, t.created_by,
      coalesce(extract(epoch from now() - t.last_used_at)::integer, 2147483647)
    from service_tokens t join service_accounts a on a.id = t.account_id
    where t.token_hash = hash and t.ends_at > now() and hub_may_act_as(t.created_by, a.roles, a.distributor_id);
  end $$;

revoke execute on function hub_may_act_as(uuid, integer, integer), hub_token_scope(bytea) from public;
grant execute on function hub_may_act_as(uuid, integer, integer) to hub_app;
grant execute on function hub_token_scope(bytea) to hub_app, hub_system;
