import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logIn } from '../../app-state.ts';
import { getCurrentUserQuery } from '../../client/current-user-query.ts';
import { initialsOf } from '../../ui/text/initials.ts';

/** A role or a name that was changed elsewhere counts from the next time the person is looked up. */
export const useSyncCurrentUser = (): void => {
  const { data: user } = useQuery(getCurrentUserQuery());
  useEffect(() => {
    if (user) logIn({ initials: initialsOf(user), role: user.roles });
  }, [user]);
};
