-- What works in a distributor's scope reads names and roles, and changes a few of them. A password's hash is none of
-- its business: only the system role, which checks passwords, can read one. New people come by invitation, through the
-- system role too. A column that is added later is closed until a migration opens it.
revoke all on users from hub_app;
grant select (uuid_id, distributor_id, location_id, email, email_key, first_name, last_name, mobile_phone, roles,
  last_login, created_at, updated_at, version, name_key, search) on users to hub_app;
grant update (first_name, last_name, mobile_phone, roles, updated_at, version) on users to hub_app;
