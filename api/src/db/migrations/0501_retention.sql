-- Deletes what is older than the operator keeps, a batch at a time. Ids are given in the order of time, so that the oldest
-- entries are the first of the primary key, and no other index is needed. Answers the last id that it has looked at, from
-- where the next batch goes on, or nothing when none of a batch was old.
create function hub_delete_old_audit(before timestamptz, after bigint, batch integer) returns bigint
  language sql security definer set search_path = public, pg_temp
  as $$
    with oldest as materialized (
      select id, at from audit_log where id > after order by id limit batch
    ), deleted as (
      delete from audit_log a using oldest o where a.id = o.id and o.at < before
    )
    select case when count(*) = batch and min(at) < before then max(id) end from oldest
  $$;

-- The notes that people wrote stay.
create function hub_delete_old_activity(before timestamptz, after bigint, batch integer) returns bigint
  language sql security definer set search_path = public, pg_temp
  as $$
    with oldest as materialized (
      select id, action_date as at, is_custom_note from licence_activity where id > after order by id limit batch
    ), deleted as (
      delete from licence_activity a using oldest o where a.id = o.id and o.at < before and not o.is_custom_note
    )
    select case when count(*) = batch and min(at) < before then max(id) end from oldest
  $$;

revoke execute on function hub_delete_old_audit(timestamptz, bigint, integer),
  hub_delete_old_activity(timestamptz, bigint, integer) from public;
grant execute on function hub_delete_old_audit(timestamptz, bigint, integer),
  hub_delete_old_activity(timestamptz, bigint, integer) to hub_system;
