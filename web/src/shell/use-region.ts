import type { Organisation } from '@hub/contract/organisations';
import { rootRouteId, useSearch } from '@tanstack/react-router';

/** The region in the URL to which the tabs of an organisation are limited, if the organisation has it. */
export const useRegion = ({ regions }: Pick<Organisation, 'regions'>): Organisation['regions'][number] | undefined => {
  const chosen = useSearch({ from: rootRouteId, select: (search) => String(search.region ?? '') });
  return regions.find(({ id }) => String(id) === chosen);
};
