-- Invitations are counted per inviter and per mailbox of the distributor, in the transaction that sends them: concurrent
-- ones wait for each other's row, and a refused one is not counted. Without a mailbox the inviter's are counted.
create function hub_count_invitation(mailbox text, window_minutes integer)
  returns table (sent integer, seconds integer)
  language sql security definer set search_path = public, pg_temp
  as $$
    insert into attempts as a (subject, failures, window_ends_at)
    values (
      case when mailbox is null then 'invites-by:' || hub_actor()
        else 'invites-to:' || hub_distributor() || ':' || encode(sha256(convert_to(mailbox, 'UTF8')), 'hex') end,
      1, now() + make_interval(mins => window_minutes))
    on conflict (subject) do update set
      failures = case when a.window_ends_at <= now() then 1 else a.failures + 1 end,
      window_ends_at = case when a.window_ends_at <= now() then excluded.window_ends_at else a.window_ends_at end
    returning failures, ceil(extract(epoch from window_ends_at - now()))::integer
  $$;
revoke execute on function hub_count_invitation(text, integer) from public;
grant execute on function hub_count_invitation(text, integer) to hub_app;
