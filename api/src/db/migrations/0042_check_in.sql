-- A device's check-in is one statement on a connection that is walled in from its first moment on, which asks by itself
-- whose key it has, and which key signs licence files: its name, not the key.
grant execute on function hub_licence_of_key(text) to hub_app;

create function hub_signing_key_id() returns text
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$ begin return (select k.key_id from signing_keys k where k.retired_at is null); end $$;
revoke execute on function hub_signing_key_id() from public;
grant execute on function hub_signing_key_id() to hub_app;
