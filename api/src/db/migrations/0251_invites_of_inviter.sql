-- A demoted or disabled user's invitations to roles that they can no longer give expire. They stay listed, so that
-- somebody who may give the role can send them again. The rule is the contract's mayInvite: 22 are the roles that may
-- invite, 6 are the provider's staff, who give any role at any distributor, and others give only 8 and 32 at their own.
create index invites_of_inviter on invites (created_by) where accepted_at is null;

create function hub_expire_invites() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    update invites i set expires_at = now()
    where i.created_by = new.uuid_id and i.accepted_at is null and i.expires_at > now()
      and (new.disabled_at is not null or new.roles & 22 = 0
        or (new.roles & 6 = 0 and (i.roles not in (8, 32) or i.distributor_id <> new.distributor_id)));
    return null;
  end $$;
revoke execute on function hub_expire_invites() from public;

create trigger expire_invites after update of roles, disabled_at on users for each row
  when (old.roles is distinct from new.roles or old.disabled_at is distinct from new.disabled_at)
  execute function hub_expire_invites();
