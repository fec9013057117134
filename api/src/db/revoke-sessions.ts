/**
 * Deletes every session, token, mailed link and unfinished sign-in. In restored data they date from the backup and may have
 * been ended or used since, so they must not come back. Data of an older hub lacks some of the tables.
 */
export const REVOKE_SESSIONS_SQL = `
  do $$
  declare table_name text;
  begin
    foreach table_name in array
      array['sessions', 'sign_in_tickets', 'password_resets', 'passkey_challenges', 'totp_setups', 'email_changes',
        'service_tokens'] loop
      if to_regclass('public.' || table_name) is not null then
        execute format('delete from public.%I', table_name);
      end if;
    end loop;
  end $$;`;
