import { endOtherSessions, endOwnSession, getFactors, listOwnSessions } from 'hub:calls';
import { keyOf, query } from '../../client/query.ts';
import { queryClient } from '../../client/query-client.ts';
import { send } from '../../client/send.ts';

export const getFactorsQuery = () => query(getFactors, {});

/** Who else is signed in is asked anew each time: it is looked at to find out what is true now. */
export const listOwnSessionsQuery = () => ({ ...query(listOwnSessions, {}), staleTime: 0 });

/** A change of factors ends other sessions, so both are read again. */
export const readSecurityAgain = (): Promise<unknown> =>
  Promise.all([getFactors, listOwnSessions].map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call) })));

export const endSessionOf = async (id: string) => {
  const reply = await send(endOwnSession, { params: { id } });
  await queryClient.invalidateQueries({ queryKey: keyOf(listOwnSessions) });
  return reply;
};

export const endOthers = async () => {
  const reply = await send(endOtherSessions, {});
  await queryClient.invalidateQueries({ queryKey: keyOf(listOwnSessions) });
  return reply;
};
