import type * as calls from '@hub/contract/setup';
import { SETUP_STEPS } from '@hub/contract/setup';
import type { Handler } from '../../http/route.ts';
import { findDoneSteps, findProgress } from './setup.sql.ts';

export const getSetupState: Handler<typeof calls.getSetupState> = async (tx, { actor }) => {
  const progress = await findProgress(tx);
  if (progress !== undefined && progress.dismissed_at !== null) return { missing: [], location_id: null };
  const { location_id, ...done } = await findDoneSteps(tx, actor);
  return { missing: SETUP_STEPS.filter((step) => !done[step]), location_id };
};
