-- An IPv6 client has a whole /64 network, so `ip` holds the network of an IPv6 address from now on. A user with a second
-- factor who has proved only their mailbox is let past the limit on passwords there, but not past the one on codes.
alter table known_addresses add column mailbox_only boolean not null default false;
