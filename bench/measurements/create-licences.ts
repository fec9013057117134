import { Client } from 'undici';
import { query } from '../databases.ts';
import type { Server } from '../hub-server.ts';
import { statsOf } from '../load-stats.ts';
import { milliseconds, percent, type Section } from '../results.ts';
import { cycle } from '../samples.ts';
import { sendRequest } from '../send-request.ts';
import type { BenchContext } from './context.ts';

const MIN_RATIO = 0.5;
const AT_ONCE = 1_000;
/** Marks the created licences, so that they can be deleted. */
const ORDER = 'BENCH-ORDER';

const deleteCreated = async (url: string): Promise<void> => {
  await query(
    url,
    `delete from licence_activity where licence_id in (select uuid_id from licences where purchase_order = $1)`,
    [ORDER],
  );
  await query(url, 'delete from licences where purchase_order = $1', [ORDER]);
};

export const measureCreateLicences = async ({ quick, large, baseline }: BenchContext): Promise<Section> => {
  const { samples, url } = large;
  const nextLocation = cycle(samples.locations);
  const create = async (server: Server): Promise<number> => {
    const client = new Client(server.origin);
    const body = JSON.stringify({
      org_location_id: nextLocation(),
      product_key: samples.productKey,
      base_package_id: samples.packageId,
      description: 'Benchmark kit',
      purchase_order: ORDER,
      num_licenses_to_create: AT_ONCE,
    });
    const headers = { 'content-type': 'application/json' };
    try {
      return await sendRequest(client, server, { method: 'POST', path: '/api/licensev2/createlicense', headers, body });
    } finally {
      await client.close();
    }
  };
  const taken = { hub: [] as number[], baseline: [] as number[] };
  try {
    for (const server of [large.hub, baseline]) await create(server);
    for (let round = 0; round < (quick ? 4 : 10); round += 1) {
      taken.hub.push(await create(large.hub));
      taken.baseline.push(await create(baseline));
    }
  } finally {
    await deleteCreated(url);
  }
  const hub = statsOf(taken.hub, 1).p50;
  const other = statsOf(taken.baseline, 1).p50;
  return {
    title: '1,000 licences in one call, compared with one multi-row INSERT',
    method:
      'Median time of a call, alternating. Both write the same rows and activity entries, with the same indexes and triggers.',
    rows: [
      {
        id: 'many-licences',
        name: '1,000 licences',
        hub: milliseconds(hub),
        comparedWith: milliseconds(other),
        ratio: percent(other / hub),
        target: percent(MIN_RATIO),
        passed: other / hub >= MIN_RATIO,
      },
    ],
  };
};
