-- The global search also finds what few people look for: packages, products, regions, pending invitations and V1
-- contracts by the beginning of what names them, and a licence by its whole activation key.
create index regions_by_name on regions (distributor_id, name_key, id);
create index invites_by_name on invites (distributor_id, name_key) where accepted_at is null;

-- At most `best` of each kind. Like hub_find_licences, it bypasses row-level security, whose operators could use no
-- index, and reads the own distributor's rows only.
create function hub_find_more(term text, best integer)
  returns table (kind text, id text, name text, about text, within integer)
  language plpgsql stable security definer set search_path = public, pg_temp rows 10
  as $$
  declare
    here constant integer := hub_distributor();
    needle constant text collate "C" := hub_fold(term);
    beyond constant text collate "C" := hub_after(needle);
    pattern constant text := hub_pattern(term);
  begin
    return query
    (select 'package', k.id::text, k.name, p.name, null::integer from packages k join products p on p.id = k.product_id
      where (k.distributor_id is null or k.distributor_id = here) and k.name_key like pattern
      order by k.name_key, k.id limit best)
    union all
    (select 'product', p.id::text, p.name, p.key_name, null from products p
      where hub_fold(p.name || ' ' || p.key_name) like pattern order by hub_fold(p.name), p.id limit best)
    union all
    (select 'region', r.id::text, r.name, o.name, r.organisation_id
      from (select * from regions x where x.distributor_id = here and x.name_key >= needle and x.name_key < beyond
        order by x.name_key, x.id limit best) r join organisations o on o.id = r.organisation_id
      order by r.name_key, r.id)
    union all
    (select 'invitation', i.uuid_id::text, i.first_name || ' ' || i.last_name, i.email, i.location_id
      from (
        (select x.* from invites x where x.accepted_at is null and x.distributor_id = here and x.email_key >= needle and x.email_key < beyond
          order by x.email_key limit best)
        union
        (select x.* from invites x where x.accepted_at is null and x.distributor_id = here and x.name_key >= needle and x.name_key < beyond
          order by x.name_key limit best)
      ) i order by i.name_key, i.uuid_id limit best)
    union all
    (select 'contract', c.id::text, c.customer_ref, o.name, null
      from (select * from v1_contracts x where x.distributor_id = here and x.ref_key >= needle and x.ref_key < beyond
        order by x.ref_key, x.id limit best) c join organisations o on o.id = c.organisation_id
      order by c.ref_key, c.id)
    union all
    (select 'activationKey', v.uuid_id::text, v.description, l.name, v.location_id
      from licences v join locations l on l.id = v.location_id
      where v.activation_key = upper(btrim(term)) and v.distributor_id = here);
  end $$;
revoke execute on function hub_find_more(text, integer) from public;
grant execute on function hub_find_more(text, integer) to hub_app;
