-- The functions that find the scope of a transaction run before its role is set, in whatever role the connection has.
grant execute on function hub_session(bytea, integer), hub_licence_of_key(text) to hub_system;
