/**
 * Ends every session, link and half-done sign-in. They are of the moment of a backup or snapshot, and may have been ended
 * or used since: data that comes back must not bring them back. An older hub's data lacks some of the tables.
 */
export const REVOKE_SESSIONS_SQL = `
  do $$
  declare table_name text;
  begin
    foreach table_name in array
      array['sessions', 'sign_in_tickets', 'password_resets', 'passkey_challenges', 'totp_setups'] loop
      if to_regclass('public.' || table_name) is not null then
        execute format('delete from public.%I', table_name);
      end if;
    end loop;
  end $$;`;
