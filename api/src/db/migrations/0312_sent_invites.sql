-- When an invitation was last mailed; created_at stays when it was first.
alter table invites add column sent_at timestamptz;
update invites set sent_at = created_at;
alter table invites alter column sent_at set not null, alter column sent_at set default now();
