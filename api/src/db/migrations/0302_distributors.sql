-- Distributors are edited in the hub; HUB_DISTRIBUTORS only fills an empty table.
alter table distributors add column version integer not null default 1;
grant insert, update on distributors to hub_app;

-- The host of a URL as a browser writes it: without the default port.
create function hub_host_of(url text) returns text
  language sql immutable strict parallel safe
  as $$
    select case when url ~* '^http:' then regexp_replace(host, ':80$', '') else regexp_replace(host, ':443$', '') end
    from lower(substring(url from '^[A-Za-z]+://([^/?#]+)')) host
  $$;

-- Where several distributors had one host, only the first answered there.
update distributors d set hub_url = ''
  where exists (select from distributors e where e.number < d.number and hub_host_of(e.hub_url) = hub_host_of(d.hub_url));
create unique index distributors_by_host on distributors (hub_host_of(hub_url));
