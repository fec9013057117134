import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logIn } from '../../app-state.ts';
import { getCurrentUserQuery } from '../../client/current-user-query.ts';
import { initialsOf } from '../../ui/text/initials.ts';

/** Copies the current user's roles and initials into the app state whenever they are loaded again. */
export const useSyncCurrentUser = (): void => {
  const { data: user } = useQuery(getCurrentUserQuery());
  useEffect(() => {
    if (user) logIn({ initials: initialsOf(user), role: user.roles });
  }, [user]);
};
