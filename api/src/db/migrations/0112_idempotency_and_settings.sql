-- The answers to calls that were sent with an idempotency key: a repeated call gets the first one's answer.
create table idempotency_keys (
  distributor_id integer not null default hub_distributor(),
  user_id uuid not null default hub_actor(),
  key text not null,
  call text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (distributor_id, user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

alter table idempotency_keys enable row level security;
create policy own_keys on idempotency_keys to hub_app
  using (distributor_id = (select hub_distributor()) and user_id = (select hub_actor()))
  with check (distributor_id = (select hub_distributor()) and user_id = (select hub_actor()));
create policy system on idempotency_keys to hub_system using (true) with check (true);
grant select, insert, update on idempotency_keys to hub_app;
grant select, insert, update, delete on idempotency_keys to hub_system;

-- Settings of the whole installation, by key.
create table settings (
  key text primary key,
  value jsonb not null
);
grant select, insert, update on settings to hub_system;
