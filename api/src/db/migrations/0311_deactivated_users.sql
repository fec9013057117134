-- Users are deactivated and reactivated in the hub: `disabled_at` is read and written in a distributor's scope.
grant select (disabled_at), update (disabled_at) on users to hub_app;

-- What a user could still come in with ends in the transaction that deactivates them. It ends on reactivation, too: a
-- reset that was asked for while the deactivation was under way must not come to life then.
create function hub_end_access() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    delete from sessions where user_id = new.uuid_id;
    delete from sign_in_tickets where user_id = new.uuid_id;
    delete from password_resets where user_id = new.uuid_id;
    delete from passkey_challenges where user_id = new.uuid_id;
    delete from totp_setups where user_id = new.uuid_id;
    return null;
  end $$;
revoke execute on function hub_end_access() from public;

create trigger end_access after update of disabled_at on users for each row
  when (old.disabled_at is distinct from new.disabled_at)
  execute function hub_end_access();
create index passkey_challenges_of_user on passkey_challenges (user_id);

-- A location counts its active users only, as its list shows them. 'enabled' is a new kind of counted rows beside 'all'
-- and 'active' (see 0102_row_counts.sql).
create or replace function hub_count_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
  counted text := case tg_argv[3]
    when 'active' then ' where archived_at is null' when 'enabled' then ' where disabled_at is null' else '' end;
begin
  execute format(
    'update %1$I p set %2$I = p.%2$I + d.n
     from (select %3$I as parent, (count(*) * $1)::integer as n from changed%4$s group by %3$I) d
     where p.id = d.parent',
    tg_argv[0], tg_argv[2], tg_argv[1], counted) using step;
  return null;
end $$;

create or replace function hub_count_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  uncounted_since text := case tg_argv[3] when 'active' then 'archived_at' when 'enabled' then 'disabled_at' else '' end;
begin
  if before ->> uncounted_since is null then
    execute format('update %1$I set %2$I = %2$I - 1 where id = $1', tg_argv[0], tg_argv[2])
      using (before ->> tg_argv[1])::integer;
  end if;
  if after ->> uncounted_since is null then
    execute format('update %1$I set %2$I = %2$I + 1 where id = $1', tg_argv[0], tg_argv[2])
      using (after ->> tg_argv[1])::integer;
  end if;
  return null;
end $$;

drop trigger count_new_for_locations on users;
drop trigger count_gone_for_locations on users;
drop trigger count_moved_for_locations on users;
create trigger count_new_for_locations after insert on users referencing new table as changed
  for each statement execute function hub_count_rows('locations', 'location_id', 'num_users', 'enabled');
create trigger count_gone_for_locations after delete on users referencing old table as changed
  for each statement execute function hub_count_rows('locations', 'location_id', 'num_users', 'enabled');
create trigger count_moved_for_locations after update of location_id, disabled_at on users for each row
  when (old.location_id is distinct from new.location_id or (old.disabled_at is null) <> (new.disabled_at is null))
  execute function hub_count_change('locations', 'location_id', 'num_users', 'enabled');
update locations l set num_users = l.num_users - d.disabled
from (select location_id, count(*)::integer as disabled from users where disabled_at is not null group by location_id) d
where d.location_id = l.id;
