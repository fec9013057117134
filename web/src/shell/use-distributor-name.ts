import { useQuery } from '@tanstack/react-query';
import { useAppState } from '../app-state.ts';
import { getCurrentUserQuery } from '../client/current-user-query.ts';

/** The distributor of the session; until that is loaded, the one of the host. */
export const useDistributorName = (): string => {
  const atHost = useAppState((state) => state.currentDistributor.name);
  const { data: user } = useQuery(getCurrentUserQuery());
  return user?.distributor.name ?? atHost;
};
