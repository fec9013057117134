-- The pending invitations of a distributor, counted for the overview and listed by name.
create index invites_pending_of_distributor on invites (distributor_id, name_key, uuid_id) where accepted_at is null;
