import type * as calls from '@hub/contract/setup';
import type { Handler } from '../../http/route.ts';
import { setProgress } from './setup.sql.ts';

export const dismissSetup: Handler<typeof calls.dismissSetup> = async (tx, ctx) => {
  await setProgress(tx, 'dismissed_at');
  ctx.audit({ action: 'dismissed', entity: 'setup', id: ctx.distributor });
  return undefined;
};
