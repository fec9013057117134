-- The provider's people work at every distributor but belong to one. Whatever they made elsewhere still says who made
-- it: a name and nothing more, past the wall that hides the person.
create function hub_name_of(person uuid) returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$ select first_name || ' ' || last_name from users where uuid_id = person $$;

revoke execute on function hub_name_of(uuid) from public;
grant execute on function hub_name_of(uuid) to hub_app;
