import type { Distributor } from '@hub/contract/distributors';
import type { Tx } from '../../db/database.ts';

/** Brings the table in the database in line with the one that was deployed; nothing is taken away, since data hangs on it. */
export const syncDistributors = async (tx: Tx, table: readonly Distributor[]): Promise<void> => {
  await tx
    .insertInto('distributors')
    .values(
      table.map(({ number, name, communityUrl, hubUrl, requiresVerification }) => ({
        number,
        name,
        community_url: communityUrl,
        hub_url: hubUrl,
        requires_verification: requiresVerification,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('number').doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        community_url: eb.ref('excluded.community_url'),
        hub_url: eb.ref('excluded.hub_url'),
        requires_verification: eb.ref('excluded.requires_verification'),
      })),
    )
    .execute();
};
