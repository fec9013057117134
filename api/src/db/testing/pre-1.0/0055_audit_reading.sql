-- The audit log is read newest first, by day, and searched by who did it, what was done and to what.
create index audit_log_by_moment on audit_log (distributor_id, at desc, id desc);
create index audit_log_refusals on audit_log (distributor_id, at desc, id desc) where refused is not null;

alter table audit_log add column search text collate "C" not null generated always as (
  hub_fold(actor_name || ' ' || entity_name || ' ' || action || ' ' || entity)
) stored;
create index audit_log_search on audit_log using gin (search gin_trgm_ops);

-- The newest lines that match, behind a line (or a moment, with the id 0) and no older than another moment. It runs as
-- the owner, because LIKE may not use an index under the wall, names the distributor itself and gives back only keys. A
-- plan is made for each term: a rare one comes from the trigrams, a common one from walking back in time.
create function hub_match_audit(term text, kind text, since timestamptz, behind timestamptz, behind_id bigint, most integer)
  returns table (id bigint, at timestamptz)
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan rows 100
  as $$
  declare
    here constant integer := hub_distributor();
    pattern constant text := hub_pattern(term);
  begin
    return query
    select l.id, l.at from audit_log l
    where l.distributor_id = here and l.search like pattern and l.at >= since and (l.at, l.id) < (behind, behind_id)
      and (kind = 'all' or (kind = 'refusals' and l.refused is not null) or (kind = 'changes' and l.refused is null))
    order by l.at desc, l.id desc limit most;
  end $$;

revoke execute on function hub_match_audit(text, text, timestamptz, timestamptz, bigint, integer) from public;
grant execute on function hub_match_audit(text, text, timestamptz, timestamptz, bigint, integer) to hub_app;
