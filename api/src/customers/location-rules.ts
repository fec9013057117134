import { PROBLEM } from '@hub/contract/fields';
import { Refusal, refuseFields } from '../http/refusal.ts';

interface Organisation {
  id: number;
  require_regions: boolean;
  archived_at: string | null;
}

/** Null when none is wanted, undefined when the wanted one does not exist. */
type WantedRegion = { organisation_id: number } | null | undefined;

/** A location belongs to a region of its organisation, or to none where that is allowed. */
export const checkRegionOfLocation = (
  organisation: Pick<Organisation, 'id' | 'require_regions'>,
  region: WantedRegion,
): void => {
  if (region === null) {
    if (organisation.require_regions) throw refuseFields({ region_id: PROBLEM.regionRequired });
  } else if (region?.organisation_id !== organisation.id) throw refuseFields({ region_id: PROBLEM.notFound });
};

/** Whether a location can be created in an organisation. */
export function checkNewLocation(
  organisation: Organisation | undefined,
  region: WantedRegion,
): asserts organisation is Organisation {
  if (organisation === undefined) throw refuseFields({ organisation_id: PROBLEM.notFound });
  if (organisation.archived_at !== null) throw new Refusal('organisationArchived');
  checkRegionOfLocation(organisation, region);
}

/** The location's own address is kept while the organisation's is used. */
export const withoutUnusedAddress = <Address extends object, Rest extends object>(
  isSameAsOrganisation: boolean,
  rest: Rest,
  ownAddress: Address,
): Rest & Partial<Address> => ({ ...rest, ...(isSameAsOrganisation ? {} : ownAddress) });
