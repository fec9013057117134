import { Client } from 'undici';
import { query } from '../databases.ts';
import type { Server } from '../hub-server.ts';
import { type LoadRequest, load, warmUp } from '../load.ts';
import { type LoadStats, statsOf } from '../load-stats.ts';
import { milliseconds, percent, type ResultRow, type Section, statsText } from '../results.ts';
import { cycle, type Samples } from '../samples.ts';
import { sendRequest } from '../send-request.ts';
import { type BenchContext, CONNECTIONS } from './context.ts';

const MIN_RATIO = 0.5;
const AT_ONCE = 1_000;
/** Marks the created licences, so that they can be deleted. */
const ORDER = 'BENCH-ORDER';

const MIN_PER_SECOND = 300;
const MIN_PER_SECOND_MEANWHILE = 70;

const creation = (samples: Samples, location: number, count: number): LoadRequest => ({
  method: 'POST',
  path: '/api/licensev2/createlicense',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    org_location_id: location,
    product_key: samples.productKey,
    base_package_id: samples.packageId,
    description: 'Benchmark kit',
    purchase_order: ORDER,
    num_licenses_to_create: count,
  }),
});

const sendOnce = async (server: Server, request: LoadRequest): Promise<number> => {
  const client = new Client(server.origin);
  try {
    return await sendRequest(client, server, request);
  } finally {
    await client.close();
  }
};

const deleteCreated = async (url: string): Promise<void> => {
  await query(
    url,
    `delete from licence_activity where licence_id in (select uuid_id from licences where purchase_order = $1)`,
    [ORDER],
  );
  await query(url, 'delete from licences where purchase_order = $1', [ORDER]);
};

const measureAtOnce = async ({ quick, large, baseline }: BenchContext): Promise<Section> => {
  const { samples, url } = large;
  const nextLocation = cycle(samples.locations);
  const create = (server: Server) => sendOnce(server, creation(samples, nextLocation(), AT_ONCE));
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

const creatorsRow = (id: string, name: string, stats: LoadStats, min?: number): ResultRow => ({
  id,
  name,
  hub: stats.failures > 0 ? `${stats.failures} failed` : statsText(stats),
  comparedWith: '',
  ratio: '',
  target: min === undefined ? '' : `${min}/s`,
  passed: min === undefined ? null : stats.failures === 0 && stats.perSecond >= min,
});

/** People who create one licence after the other, at many locations, at one, and at one where many are created at once. */
const measureCreators = async ({ quick, large: { hub, samples, url } }: BenchContext): Promise<Section> => {
  const options = { connections: CONNECTIONS, seconds: quick ? 3 : 8 };
  const nextLocation = cycle(samples.locations);
  const busy = nextLocation();
  const anywhere = () => creation(samples, nextLocation(), 1);
  const there = () => creation(samples, busy, 1);
  try {
    await warmUp(hub, anywhere, { connections: CONNECTIONS, quick });
    const spread = await load(hub, anywhere, options);
    const together = await load(hub, there, options);
    let isOver = false;
    const createMany = async (): Promise<void> => {
      while (!isOver) await sendOnce(hub, creation(samples, busy, AT_ONCE));
    };
    const many = createMany();
    const meanwhile = await load(hub, there, options);
    isOver = true;
    await many;
    return {
      title: `${CONNECTIONS} people who create licences one by one`,
      method: 'Values: licences per second; p50, p95 and p99 latency.',
      rows: [
        creatorsRow('creators', 'at many locations', spread, MIN_PER_SECOND),
        creatorsRow('creators-together', 'at one location', together),
        creatorsRow(
          'creators-meanwhile',
          'at one location, where 1,000 are created in one call, again and again',
          meanwhile,
          MIN_PER_SECOND_MEANWHILE,
        ),
      ],
    };
  } finally {
    await deleteCreated(url);
  }
};

export const measureCreateLicences = async (context: BenchContext): Promise<Section[]> => [
  await measureAtOnce(context),
  await measureCreators(context),
];
