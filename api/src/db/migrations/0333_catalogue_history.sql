-- A module belongs to the history of its product, also after it was deleted.
alter table audit_log add column parent_id text;
create index audit_log_of_parent on audit_log (distributor_id, entity, parent_id, id desc) where parent_id is not null;

-- The newest entries about a product with its modules, or about a package of the provider. All distributors see these
-- records, so they see their whole history as well, wherever it was made: it runs as its owner for that. What an entry of
-- another distributor says about the request stays there.
create function hub_catalogue_history(kind text, record text, most integer)
  returns table (id bigint, at timestamptz, distributor_id integer, actor_id uuid, actor_name text, action text, entity text,
    entity_id text, entity_name text, changes jsonb, ip text, request_id text, refused text)
  language sql stable security definer set search_path = public, pg_temp rows 100
  as $$
    select l.id, l.at, l.distributor_id, l.actor_id, l.actor_name, l.action, l.entity, l.entity_id, l.entity_name, l.changes,
      case when l.distributor_id = hub_distributor() then l.ip else '' end,
      case when l.distributor_id = hub_distributor() then l.request_id else '' end, l.refused
    from distributors d cross join lateral (
      (select a.* from audit_log a
        where a.distributor_id = d.number and a.entity = kind and a.entity_id = record and a.refused is null
        order by a.id desc limit most)
      union all
      (select a.* from audit_log a
        where a.distributor_id = d.number and a.entity = kind || 'Module' and a.parent_id = record and a.refused is null
        order by a.id desc limit most)
    ) l
    where kind = 'product'
      or (kind = 'package' and exists (select from packages p where p.id::text = record and p.distributor_id is null))
    order by l.id desc limit most
  $$;
revoke execute on function hub_catalogue_history(text, text, integer) from public;
grant execute on function hub_catalogue_history(text, text, integer) to hub_app;
