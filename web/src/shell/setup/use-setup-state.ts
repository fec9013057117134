import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { invalidate } from '../../client/invalidate.ts';
import { getSetupStateQuery, SETUP_READS } from './setup.queries.ts';

/**
 * What a new hub still needs, for the provider's staff. Every step leads to another page, so what is missing is asked
 * again on the next one.
 */
export const useSetupState = (isProviderStaff: boolean) => {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const asked = useRef(path);
  const { data } = useQuery({ ...getSetupStateQuery(), enabled: isProviderStaff });
  const isIncomplete = data !== undefined && data.missing.length > 0;
  useEffect(() => {
    if (asked.current === path || !isIncomplete) return;
    asked.current = path;
    void invalidate(SETUP_READS);
  }, [path, isIncomplete]);
  return isProviderStaff ? data : undefined;
};
