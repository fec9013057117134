-- V1 contracts and the licences issued under them are imported, and removed when the import is undone.
grant insert, delete on v1_contracts, v1_licences to hub_app;

-- How many of the wanted invitations a person's imports may still mail in the current window; these are counted.
-- Concurrent imports wait for each other's row, and what is rolled back is not counted.
create function hub_count_imported_invitations(wanted integer, most integer, window_minutes integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    counted constant text := 'invites-imported-by:' || hub_actor();
    granted integer;
  begin
    insert into attempts as a (subject, failures, window_ends_at)
    values (counted, 0, now() + make_interval(mins => window_minutes))
    on conflict (subject) do update set
      failures = case when a.window_ends_at <= now() then 0 else a.failures end,
      window_ends_at = case when a.window_ends_at <= now() then excluded.window_ends_at else a.window_ends_at end
    returning least(wanted, most - failures) into granted;
    update attempts set failures = failures + granted where subject = counted;
    return granted;
  end $$;
revoke execute on function hub_count_imported_invitations(integer, integer, integer) from public;
grant execute on function hub_count_imported_invitations(integer, integer, integer) to hub_app;
