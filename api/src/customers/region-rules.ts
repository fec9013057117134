import { PROBLEM } from '@hub/contract/fields';
import { Refusal, refuseFields } from '../http/refusal.ts';

/** The regions of an archived organisation stay as they are. */
export const checkOrganisationOfRegion = ({ archived_at }: { archived_at: string | null }): void => {
  if (archived_at !== null) throw new Refusal('archived');
};

/** Whether a region can have a name that another one of its organisation may have. */
export const checkRegionName = (isTaken: boolean): void => {
  if (isTaken) throw refuseFields({ name: PROBLEM.taken });
};
