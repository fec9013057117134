-- Events that nobody causes: a licence expires within 30 days or has expired, a device has been silent for 7 days. Each is
-- recorded once for a webhook, a licence and a date: a licence that is renewed can expire again.
create table webhook_timed_events (
  webhook_id uuid not null references webhooks on delete cascade,
  type text not null,
  licence_id uuid not null,
  date timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (webhook_id, licence_id, type, date)
);
create index webhook_timed_events_by_age on webhook_timed_events (created_at);
grant select, delete on webhook_timed_events to hub_system;

-- Records what is due, up to a number, and answers how many there were. What a webhook missed while it was disabled, or
-- before it was created, is not sent later than a week.
create function hub_record_timed_events(most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
  as $$
  declare
    webhook record;
    recorded integer;
    total integer := 0;
  begin
    for webhook in
      select w.id, w.distributor_id, w.events from webhooks w
      where w.disabled_reason is null and w.events && array['licence.expiring', 'licence.expired', 'device.silent']
      order by w.id
    loop
      with due as (
        (select 'licence.expiring' as type, l.uuid_id, l.description, l.device_serial, l.expiry_date as date
          from licences l
          where 'licence.expiring' = any (webhook.events) and l.distributor_id = webhook.distributor_id
            and l.archived_at is null and not l.is_location_archived
            and l.expiry_date > now() and l.expiry_date <= now() + interval '30 days')
        union all
        (select 'licence.expired', l.uuid_id, l.description, l.device_serial, l.expiry_date
          from licences l
          where 'licence.expired' = any (webhook.events) and l.distributor_id = webhook.distributor_id
            and l.archived_at is null and not l.is_location_archived
            and l.expiry_date <= now() and l.expiry_date > now() - interval '7 days')
        union all
        (select 'device.silent', l.uuid_id, l.description, l.device_serial, l.last_online_date
          from licences l
          where 'device.silent' = any (webhook.events) and l.distributor_id = webhook.distributor_id
            and l.archived_at is null and not l.is_location_archived and l.is_active
            and l.last_online_date <= now() - interval '7 days' and l.last_online_date > now() - interval '14 days')
      ), unsent as (
        select d.* from due d
        where not exists (
          select from webhook_timed_events t
          where t.webhook_id = webhook.id and t.licence_id = d.uuid_id and t.type = d.type and t.date = d.date)
        order by d.date limit most - total
      ), marked as (
        insert into webhook_timed_events (webhook_id, type, licence_id, date)
        select webhook.id, u.type, u.uuid_id, u.date from unsent u
        on conflict do nothing
        returning type, licence_id
      )
      insert into webhook_deliveries (webhook_id, distributor_id, type, record, name, body)
      select webhook.id, webhook.distributor_id, u.type, 'licence:' || u.uuid_id, u.description,
        json_build_object(
          'type', u.type,
          'timestamp', hub_iso(now()),
          'data', json_build_object(
            'distributor', webhook.distributor_id,
            'entity', split_part(u.type, '.', 1),
            'action', split_part(u.type, '.', 2),
            'id', u.uuid_id,
            'name', u.description,
            'date', hub_iso(u.date),
            'device_serial', u.device_serial
          )
        )::text
      from unsent u join marked m on m.type = u.type and m.licence_id = u.uuid_id
      order by u.date;
      get diagnostics recorded = row_count;
      if recorded > 0 then
        perform hub_send_webhook_job(webhook.id);
      end if;
      total := total + recorded;
      exit when total >= most;
    end loop;
    return total;
  end $$;

revoke execute on function hub_record_timed_events(integer) from public;
grant execute on function hub_record_timed_events(integer) to hub_system;
grant execute on function hub_send_webhook_job(uuid) to hub_system;
