import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logIn } from '../../app-state.ts';
import { getCurrentUserQuery } from '../../client/current-user-query.ts';
import { claimDrafts } from '../../form/drafts.ts';
import { initialsOf } from '../../ui/text/initials.ts';

/** Whenever the current user is loaded: copies their roles and initials into the app state, and claims the drafts. */
export const useSyncCurrentUser = (): void => {
  const { data: user } = useQuery(getCurrentUserQuery());
  useEffect(() => {
    if (!user) return;
    claimDrafts(user.uuid_id);
    logIn({ initials: initialsOf(user), role: user.roles });
  }, [user]);
};
