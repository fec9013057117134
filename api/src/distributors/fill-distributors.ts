import type { Distributor } from '@hub/contract/distributors';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** Fills an empty table. One that has rows is edited in the hub, and stays as it is. */
export const fillDistributors = async (tx: Tx, initial: readonly Distributor[]): Promise<void> => {
  const existing = await tx.selectFrom('distributors').select('number').limit(1).executeTakeFirst();
  if (existing !== undefined) return;
  await tx
    .insertInto('distributors')
    .values(
      initial.map(({ number, name, communityUrl, hubUrl, requiresVerification }) => ({
        number,
        name,
        community_url: communityUrl,
        hub_url: hubUrl,
        requires_verification: requiresVerification,
      })),
    )
    // Another server may be starting at the same time.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The demo's distributors are at `*.localhost` on the port of the hub, which may be another one at every start. */
export const moveLocalUrls = async (tx: Tx, port: number): Promise<void> => {
  const moved = (url: string) => sql<string>`regexp_replace(${sql.ref(url)}, ':[0-9]+$', ${`:${port}`})`;
  const LOCAL = '^http://[a-z0-9.-]+\\.localhost:[0-9]+$';
  await tx
    .updateTable('distributors')
    .set({ hub_url: moved('hub_url') })
    .where('hub_url', '~', LOCAL)
    .execute();
  await tx
    .updateTable('distributors')
    .set({ community_url: moved('community_url') })
    .where('community_url', '~', LOCAL)
    .execute();
};
