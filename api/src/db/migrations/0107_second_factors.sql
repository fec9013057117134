-- The optional second factor of a user: one authenticator app, several passkeys, or both, and with the first of them ten
-- recovery codes.
--
-- The same policies hold on all tables but sign_in_tickets: in a distributor's scope one sees which factors the visible
-- users have and may delete them (the application decides whose); one may add only one's own. Secrets and hashes cannot
-- be read there.

-- An authenticator app. Its secret is encrypted with a key that is not in the database.
create table totp_factors (
  user_id uuid primary key references users on delete cascade,
  sealed_secret bytea not null,
  -- The time step of the last code that was used: that code and all older ones are no longer accepted.
  last_used_step integer not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
alter table totp_factors enable row level security;
create policy of_visible_people on totp_factors to hub_app
  using (exists (select from users u where u.uuid_id = user_id)) with check (user_id = (select hub_actor()));
create policy system on totp_factors to hub_system using (true) with check (true);
grant select, insert, update, delete on totp_factors to hub_system;
grant select (user_id, created_at, last_used_at), insert (user_id, sealed_secret, last_used_step), delete on totp_factors to hub_app;

-- A secret that was shown to the user but not yet confirmed with a code.
create table totp_setups (
  user_id uuid primary key references users on delete cascade,
  id uuid not null default gen_random_uuid(),
  sealed_secret bytea not null,
  expires_at timestamptz not null
);
alter table totp_setups enable row level security;
create policy of_visible_people on totp_setups to hub_app
  using (exists (select from users u where u.uuid_id = user_id)) with check (user_id = (select hub_actor()));
create policy system on totp_setups to hub_system using (true) with check (true);
grant select, insert, update, delete on totp_setups to hub_system;
grant select (user_id, id), insert (user_id, sealed_secret, expires_at), delete on totp_setups to hub_app;

-- A passkey works only at the host it was created for (rp_id).
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
alter table passkeys enable row level security;
create policy of_visible_people on passkeys to hub_app
  using (exists (select from users u where u.uuid_id = user_id)) with check (user_id = (select hub_actor()));
create policy system on passkeys to hub_system using (true) with check (true);
grant select, insert, update, delete on passkeys to hub_system;
grant select, insert, delete on passkeys to hub_app;

create table passkey_challenges (
  challenge_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('set-up', 'sign-in')),
  expires_at timestamptz not null
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
alter table passkey_challenges enable row level security;
create policy of_visible_people on passkey_challenges to hub_app
  using (exists (select from users u where u.uuid_id = user_id)) with check (user_id = (select hub_actor()));
create policy system on passkey_challenges to hub_system using (true) with check (true);
grant select, insert, update, delete on passkey_challenges to hub_system;
grant select (user_id, purpose), insert, delete on passkey_challenges to hub_app;

create table recovery_codes (
  code_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index recovery_codes_of_user on recovery_codes (user_id);
alter table recovery_codes enable row level security;
create policy of_visible_people on recovery_codes to hub_app
  using (exists (select from users u where u.uuid_id = user_id)) with check (user_id = (select hub_actor()));
create policy system on recovery_codes to hub_system using (true) with check (true);
grant select, insert, update, delete on recovery_codes to hub_system;
grant select (user_id, created_at, used_at), insert (user_id, code_hash), delete on recovery_codes to hub_app;

-- Between the password and the second factor there is a ticket instead of a session: it only allows to finish signing in
-- or, where a second factor is required, to set one up.
create table sign_in_tickets (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  distributor_id integer not null references distributors,
  needs text not null check (needs in ('proof', 'set-up')),
  expires_at timestamptz not null
);
create index sign_in_tickets_of_user on sign_in_tickets (user_id);
create index sign_in_tickets_by_expiry on sign_in_tickets (expires_at);
grant select, insert, update, delete on sign_in_tickets to hub_system;
