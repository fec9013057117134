-- A mail with a link knows it by the hash of the link's token. When it cannot be delivered, the worker writes what the
-- mail server answered (empty if nothing) to whatever has that token now, where those who caused the mail see it.
alter table mail_outbox add column token_hash bytea;
alter table invites add column mail_error text;
alter table email_changes add column mail_error text;
grant select (mail_error) on email_changes to hub_app;
