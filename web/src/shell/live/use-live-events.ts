import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getCurrentUserQuery } from '../../client/current-user-query.ts';

/** Nothing that the first page needs waits for it. */
const AFTER_FIRST_PAGE_MS = 500;

/** Keeps the pages of the signed-in person up to date; its code is loaded after the first page. */
export const useLiveEvents = (): void => {
  const { data: user } = useQuery(getCurrentUserQuery());
  const person = user && `${user.uuid_id} ${user.distributor.number}`;
  useEffect(() => {
    if (person === undefined || typeof EventSource === 'undefined') return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const { followEvents } = await import('./follow-events.ts');
      if (!leaving.signal.aborted) followEvents(person, leaving.signal);
    }, AFTER_FIRST_PAGE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [person]);
};
