-- Accepting one of several invitations ends the others of the same person at the distributor.
create index invites_of_person on invites (distributor_id, email_key) where accepted_at is null;
