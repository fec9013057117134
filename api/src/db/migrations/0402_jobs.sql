-- Who works on the queue. The runner is part of the system, as the mail worker was; hub_app only sends, through
-- hub_send_job, and never reads the queue.
grant usage on schema hub_jobs to hub_system;
grant select, insert, update, delete on all tables in schema hub_jobs to hub_system;

-- The runner looks whether anything is old enough to be deleted, and the administrators' list shows the newest first.
create index job_common_completed on hub_jobs.job_common (completed_on) where completed_on is not null;
create index job_common_newest on hub_jobs.job_common (created_on desc, id);

-- Sends a job in the transaction of its caller. It belongs to the distributor and the person of that transaction's scope,
-- which the database found itself; the caller cannot name others. A job with an id that exists is not sent again.
create function hub_send_job(job_name text, job_id uuid, input jsonb, settings jsonb) returns boolean
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    first_start constant timestamptz := now() + make_interval(secs => coalesce((settings->>'delaySeconds')::integer, 0));
    sent integer;
  begin
    if not exists (select from hub_jobs.queue where name = job_name) then
      perform hub_jobs.create_queue(job_name, '{"policy": "standard"}');
    end if;
    insert into hub_jobs.job (id, name, data, start_after, keep_until, retry_limit, retry_delay, retry_backoff,
      retry_delay_max, expire_seconds, heartbeat_seconds, deletion_seconds, policy)
    values (
      job_id,
      job_name,
      jsonb_build_object(
        'distributor', hub_distributor(),
        'actor', hub_actor(),
        'actorName', (select u.first_name || ' ' || u.last_name from users u where u.uuid_id = hub_actor()),
        'input', input
      ),
      first_start,
      first_start + interval '30 days',
      (settings->>'retryLimit')::integer,
      (settings->>'retryDelay')::integer,
      true,
      (settings->>'retryDelayMax')::integer,
      (settings->>'maxSeconds')::integer,
      (settings->>'heartbeatSeconds')::integer,
      extract(epoch from interval '14 days')::integer,
      'standard'
    )
    on conflict do nothing;
    get diagnostics sent = row_count;
    return sent = 1;
  end $$;

-- The scope of a running job, as hub_session is that of a request. Only the attempt that runs now has one: a server that
-- lost its claim, because it was cut off for too long, cannot change anything any more. The lock keeps the claim until the
-- end of the transaction, and lets the heartbeat pass.
create function hub_job_scope(job_name text, job_id uuid, attempt integer)
  returns table (distributor_id integer, user_id uuid, user_name text)
  language plpgsql security definer set search_path = public, pg_temp rows 1
  as $$
  begin
    return query
    select (j.data->>'distributor')::integer, (j.data->>'actor')::uuid, coalesce(j.data->>'actorName', '')
    from hub_jobs.job j
    where j.name = job_name and j.id = job_id and j.state = 'active' and j.retry_count = attempt
      and j.data->>'distributor' is not null
    for key share;
  end $$;

revoke execute on function hub_send_job(text, uuid, jsonb, jsonb), hub_job_scope(text, uuid, integer) from public;
grant execute on function hub_send_job(text, uuid, jsonb, jsonb), hub_job_scope(text, uuid, integer) to hub_app, hub_system;
