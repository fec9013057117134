-- The private keys that sign licence files are encrypted with the server's secret, which is not in the database. The
-- server encrypts existing keys when it starts; a plain one remains only where there is no secret.
alter table signing_keys add column sealed_private_key bytea;
alter table signing_keys alter column private_key drop not null;
alter table signing_keys add constraint signing_keys_one_private_key
  check (num_nonnulls(private_key, sealed_private_key) = 1);
