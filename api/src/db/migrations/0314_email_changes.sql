-- A new email address of a user, until the link that was mailed to it confirms it; at most one per user. Of the token
-- only the hash is stored, and a distributor's scope cannot read that.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  distributor_id integer not null default hub_distributor(),
  email text not null,
  email_key text collate "C" not null,
  token_hash bytea not null unique,
  requested_by uuid references users,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null
);
alter table email_changes enable row level security;
create policy own_distributor on email_changes to hub_app
  using (distributor_id = (select hub_distributor())) with check (distributor_id = (select hub_distributor()));
create policy system on email_changes to hub_system using (true) with check (true);
grant select (user_id, distributor_id, email, expires_at), insert, update, delete on email_changes to hub_app;
grant select, insert, update, delete on email_changes to hub_system;

create or replace function hub_end_access() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    delete from sessions where user_id = new.uuid_id;
    delete from sign_in_tickets where user_id = new.uuid_id;
    delete from password_resets where user_id = new.uuid_id;
    delete from passkey_challenges where user_id = new.uuid_id;
    delete from totp_setups where user_id = new.uuid_id;
    delete from email_changes where user_id = new.uuid_id;
    return null;
  end $$;

-- Whoever has another address now signs in with it.
create trigger end_access_of_email after update of email_key on users for each row
  when (old.email_key is distinct from new.email_key)
  execute function hub_end_access();
