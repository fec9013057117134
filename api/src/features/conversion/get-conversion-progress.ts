import type * as calls from '@hub/contract/conversion';
import type { Handler } from '../../http/route.ts';
import { latestRun } from './runs.sql.ts';

export const getConversionProgress: Handler<typeof calls.getConversionProgress> = async (tx, _ctx, { config }) => {
  const latest = await latestRun(tx);
  return { enabled: config.licenceConversion, running: latest?.running ?? false, run: latest?.run ?? null };
};
