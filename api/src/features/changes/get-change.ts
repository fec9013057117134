import type * as calls from '@hub/contract/changes';
import { changesExpiry } from '@hub/contract/changes.policy';
import { findSet } from '../../change-sets/change-sets.sql.ts';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { countDevices } from './change-devices.sql.ts';

export const getChange: Handler<typeof calls.getChange> = async (tx, { params }) => {
  const set = orNotFound(await findSet(tx, params.id));
  const reachesDevices = set.state === 'applied' && changesExpiry(set.action);
  return { ...set, devices: reachesDevices ? await countDevices(tx, set.id) : null };
};
