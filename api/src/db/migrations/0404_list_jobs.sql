-- Jobs as administrators see them. The queue itself is closed to hub_app: what a job works on stays in it.

-- Few jobs are anything but completed: their list, their retry and the metrics do not look at the others.
create index job_common_open on hub_jobs.job_common (state, name, created_on) where state <> 'completed';

create function hub_is_provider_staff() returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from users u where u.uuid_id = hub_actor() and u.disabled_at is null and u.roles & 6 <> 0) $$;

-- The newest jobs of all distributors, up to a cap, for the provider's staff only.
create function hub_list_jobs(wanted text, term text, most integer)
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
    from hub_jobs.job_common j
    left join distributors d on d.number = (j.data->>'distributor')::integer
    where j.state = any (states)
      and (term = '' or hub_fold(concat_ws(' ', j.name, d.name, j.data->>'actorName', j.output->>'reason')) like hub_pattern(term))
    order by j.created_on desc, j.id limit most;
  end $$;

-- Lets a failed job start again, with one more try. Answers its kind, its distributor and who asked for it.
create function hub_retry_job(job_id uuid)
  returns table (kind text, distributor integer)
  language plpgsql security definer set search_path = public, pg_temp rows 1
  as $$
  begin
    if not hub_is_provider_staff() then
      return;
    end if;
    return query
    update hub_jobs.job_common j
    set state = 'retry', retry_limit = j.retry_count + 1, start_after = now(), completed_on = null,
      keep_until = now() + interval '30 days'
    where j.id = job_id and j.state = 'failed'
    returning j.name, (j.data->>'distributor')::integer;
  end $$;

-- How many jobs of each kind wait, run or failed, and since when the oldest one could have started.
create function hub_count_jobs() returns table (kind text, waiting integer, running integer, failed integer, oldest_seconds double precision)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select q.name, count(*) filter (where j.state < 'active')::integer, count(*) filter (where j.state = 'active')::integer,
      count(*) filter (where j.state = 'failed')::integer,
      coalesce(extract(epoch from now() - min(greatest(j.created_on, j.start_after)) filter (where j.state < 'active' and j.start_after <= now())), 0)::double precision
    from hub_jobs.queue q left join hub_jobs.job_common j on j.name = q.name and j.state <> 'completed'
    group by q.name order by q.name
  $$;

revoke execute on function hub_is_provider_staff(), hub_list_jobs(text, text, integer), hub_retry_job(uuid), hub_count_jobs() from public;
grant execute on function hub_is_provider_staff(), hub_list_jobs(text, text, integer), hub_retry_job(uuid) to hub_app;
grant execute on function hub_count_jobs() to hub_system;
