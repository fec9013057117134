-- A second factor is optional for a person: an authenticator app (one), passkeys (several), or both, and with the first
-- of them ten recovery codes. The secret of an app is encrypted with a key that is not in the database.
create table totp_factors (
  user_id uuid primary key references users on delete cascade,
  sealed_secret bytea not null,
  -- The time step of the last code that was used: that code, and every older one, works no more.
  last_used_step integer not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

-- A secret that was shown and has not been proved to have arrived in an app yet.
create table totp_setups (
  user_id uuid primary key references users on delete cascade,
  id uuid not null default gen_random_uuid(),
  sealed_secret bytea not null,
  expires_at timestamptz not null
);

-- A passkey works at the host it was made for, so it is kept with that host.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  rp_id text not null,
  name text not null check (name <> ''),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);

create table passkey_challenges (
  challenge_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('set-up', 'sign-in')),
  expires_at timestamptz not null
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);

create table recovery_codes (
  code_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index recovery_codes_of_user on recovery_codes (user_id);

-- Between the password and the second step there is no session, only a ticket: whoever holds one can finish signing in
-- (or set up what is required of them first) and nothing else.
create table sign_in_tickets (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  distributor_id integer not null references distributors,
  needs text not null check (needs in ('proof', 'set-up')),
  expires_at timestamptz not null
);
create index sign_in_tickets_of_user on sign_in_tickets (user_id);
create index sign_in_tickets_by_expiry on sign_in_tickets (expires_at);

-- In a distributor's scope people see which factors the visible people have, and may take them away (the rules decide
-- whose); they make only their own. Neither a sealed secret nor a code's hash can be read there.
do $$
declare
  walled text;
begin
  foreach walled in array array['totp_factors', 'totp_setups', 'passkeys', 'passkey_challenges', 'recovery_codes'] loop
    execute format('alter table %I enable row level security', walled);
    execute format('create policy of_visible_people on %I to hub_app using (exists (select from users u where u.uuid_id = user_id)) with check (user_id = (select hub_actor()))', walled);
    execute format('create policy system on %I to hub_system using (true) with check (true)', walled);
    execute format('grant select, insert, update, delete on %I to hub_system', walled);
  end loop;
end $$;
grant select, insert, update, delete on sign_in_tickets to hub_system;

grant select (user_id, created_at, last_used_at), insert (user_id, sealed_secret, last_used_step), delete on totp_factors to hub_app;
grant select (user_id, id), insert (user_id, sealed_secret, expires_at), delete on totp_setups to hub_app;
grant select, insert, delete on passkeys to hub_app;
grant select (user_id, purpose), insert, delete on passkey_challenges to hub_app;
grant select (user_id, created_at, used_at), insert (user_id, code_hash), delete on recovery_codes to hub_app;
