import { Client } from 'undici';
import { query } from '../databases.ts';
import { figuresOf } from '../figures.ts';
import type { Server } from '../hub-server.ts';
import { ask } from '../load.ts';
import { milliseconds, percent, type Section } from '../results.ts';
import { inTurn } from '../samples.ts';
import type { World } from './world.ts';

const LEAST_PART = 0.5;
const AT_ONCE = 1_000;
/** By which they are found and taken away again. */
const ORDER = 'BENCH-ORDER';

const removeThem = async (url: string): Promise<void> => {
  await query(
    url,
    `delete from licence_activity where licence_id in (select uuid_id from licences where purchase_order = $1)`,
    [ORDER],
  );
  await query(url, 'delete from licences where purchase_order = $1', [ORDER]);
};

export const measureManyLicences = async ({ quick, large, bare }: World): Promise<Section> => {
  const { samples, url } = large;
  const nextLocation = inTurn(samples.locations);
  const create = async (server: Server): Promise<number> => {
    const client = new Client(server.origin);
    const body = JSON.stringify({
      org_location_id: nextLocation(),
      product_key: samples.productKey,
      base_package_id: samples.packageId,
      description: 'Measured kit',
      purchase_order: ORDER,
      num_licenses_to_create: AT_ONCE,
    });
    const headers = { 'content-type': 'application/json' };
    try {
      return await ask(client, server, { method: 'POST', path: '/api/licensev2/createlicense', headers, body });
    } finally {
      await client.close();
    }
  };
  const taken = { hub: [] as number[], bare: [] as number[] };
  try {
    for (const server of [large.hub, bare]) await create(server);
    for (let round = 0; round < (quick ? 4 : 10); round += 1) {
      taken.hub.push(await create(large.hub));
      taken.bare.push(await create(bare));
    }
  } finally {
    await removeThem(url);
  }
  const hub = figuresOf(taken.hub, 1).p50;
  const other = figuresOf(taken.bare, 1).p50;
  return {
    title: '1,000 licences in one call, against one INSERT of many rows',
    how: 'The median time of a call, in turn. Both write the same rows with their activity, under the same indexes and triggers.',
    lines: [
      {
        id: 'many-licences',
        what: '1,000 licences',
        hub: milliseconds(hub),
        against: milliseconds(other),
        ratio: percent(other / hub),
        needed: percent(LEAST_PART),
        reached: other / hub >= LEAST_PART,
      },
    ],
  };
};
