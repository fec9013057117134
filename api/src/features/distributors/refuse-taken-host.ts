import { DEFAULT_DISTRIBUTOR, hostOf } from '@hub/contract/distributors.policy';
import { PROBLEM } from '@hub/contract/fields';
import type { Tx } from '../../db/database.ts';
import { refuseFields } from '../../http/refusal.ts';
import type { Services } from '../../http/services.ts';
import { distributorAt } from './distributors.sql.ts';

/**
 * A host has one distributor. The public URL's is the default distributor's, which answers wherever no other does. Of two
 * changes at once the unique index refuses one.
 */
export const refuseTakenHost = async (
  tx: Tx,
  { config }: Pick<Services, 'config'>,
  number: number,
  hubUrl: string,
): Promise<void> => {
  if (hubUrl === '') return;
  const taken = await distributorAt(tx, hubUrl);
  const isDefaults = number !== DEFAULT_DISTRIBUTOR && hostOf(hubUrl) === hostOf(config.publicUrl);
  if (isDefaults || (taken !== undefined && taken.number !== number))
    throw refuseFields({ hub_url: PROBLEM.hostTaken });
};
