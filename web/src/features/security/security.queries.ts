import * as calls from 'hub:calls';
import { query } from '../../client/query.ts';
import { queryClient } from '../../client/query-client.ts';
import { send } from '../../client/send.ts';

export const getFactorsQuery = () => query(calls.getFactors, {});

/** Always refetched: this list is opened to find out what is true now. */
export const listOwnSessionsQuery = () => ({ ...query(calls.listOwnSessions, {}), staleTime: 0 });

/** A change of factors ends other sessions, so both are out of date. */
export const FACTOR_READS = [calls.getFactors, calls.listOwnSessions];

export const SESSION_READS = [calls.listOwnSessions];

export const endOwnSession = (id: string) => send(calls.endOwnSession, { params: { id } });

export const endOtherSessions = () => send(calls.endOtherSessions, {});

/** Begins both while the code of the screen is loading. */
export const prefetchSecurity = (): void => {
  void queryClient.prefetchQuery(getFactorsQuery());
  void queryClient.prefetchQuery(listOwnSessionsQuery());
};
