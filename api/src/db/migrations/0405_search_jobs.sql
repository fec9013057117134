-- A search looks at the newest jobs, as many as the list has: over all of them it took seconds.
create or replace function hub_list_jobs(wanted text, term text, most integer)
  returns table (id uuid, kind text, state text, distributor integer, distributor_name text, asked_by text,
    created_at timestamptz, started_at timestamptz, ended_at timestamptz, next_try_at timestamptz, tries integer, reason text)
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan rows 100
  as $$
  declare
    states constant hub_jobs.job_state[] := case wanted
      when 'waiting' then array['created', 'retry'] when 'running' then array['active']
      when 'failed' then array['failed', 'cancelled'] when 'done' then array['completed']
      else enum_range(null::hub_jobs.job_state)::text[] end::hub_jobs.job_state[];
  begin
    if not hub_is_provider_staff() then
      return;
    end if;
    return query
    select j.id, j.name,
      case when j.state < 'active' then 'waiting' when j.state = 'active' then 'running'
        when j.state = 'completed' then 'done' else 'failed' end,
      d.number, coalesce(d.name, ''), coalesce(j.data->>'actorName', ''),
      j.created_on, j.started_on, j.completed_on, case when j.state < 'active' then j.start_after end,
      case when j.started_on is null then 0 else j.retry_count + 1 end,
      case when j.state in ('retry', 'failed') then coalesce(j.output->>'reason', 'The server was lost while it ran.') end
    from (
      select * from hub_jobs.job_common c where c.state = any (states) order by c.created_on desc, c.id limit most
    ) j
    left join distributors d on d.number = (j.data->>'distributor')::integer
    where term = '' or hub_fold(concat_ws(' ', j.name, d.name, j.data->>'actorName', j.output->>'reason')) like hub_pattern(term)
    order by j.created_on desc, j.id;
  end $$;
