-- Products and modules are edited in the hub. A retired one is not offered any more and stays valid where it is.
alter table products add column retired_at timestamptz, add column updated_at timestamptz,
  add column version integer not null default 1;
alter table product_modules add column retired_at timestamptz, add column version integer not null default 1;
-- They belong to the provider and have no distributor; the application lets only the provider's staff change them.
grant insert, update, delete on products, product_modules to hub_app;

create index licences_of_product on licences (product_id);
create index package_modules_of_module on package_modules (module_id);

-- What uses a product or a module, at any distributor. The functions bypass row-level security and name nobody.
create function hub_product_used_by(product integer) returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select case
      when exists (select from licences where product_id = product) then 'licences'
      when exists (select from packages where product_id = product) then 'packages'
      else 'none' end
  $$;

create function hub_module_in_use(module integer) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select exists (select from package_modules where module_id = module)
      or exists (select from licences l join product_modules m on m.product_id = l.product_id
        where m.id = module and l.product_modules @> array[module])
  $$;

revoke execute on function hub_product_used_by(integer), hub_module_in_use(integer) from public;
grant execute on function hub_product_used_by(integer), hub_module_in_use(integer) to hub_app;
