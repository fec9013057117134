import { type LoadRequest, load, type Target } from '../load.ts';
import { type LoadStats, medianStats } from '../load-stats.ts';
import { milliseconds, percent, type ResultRow, type Section, statsText, times } from '../results.ts';
import { type BenchContext, CONNECTIONS } from './context.ts';
import { READ_CALLS, type ReadCall } from './read-calls.ts';

const MIN_RATIO = 0.6;
const MAX_GROWTH = 2;
const SEARCH_P95_MS = 100;

interface Measured {
  call: ReadCall;
  hub: LoadStats;
  baseline: LoadStats;
  onTenth: LoadStats;
}

/** Alternates between the servers, so that other load on the machine affects them equally. */
const measure = async ({ quick, large, medium, baseline }: BenchContext, call: ReadCall): Promise<Measured> => {
  const options = { connections: CONNECTIONS, seconds: quick ? 1 : 2 };
  const runs: { target: Target; next: () => LoadRequest; rounds: LoadStats[] }[] = [
    { target: large.hub, next: call.requests(large.samples), rounds: [] },
    { target: baseline, next: call.requests(large.samples), rounds: [] },
    { target: medium.hub, next: call.requests(medium.samples), rounds: [] },
  ];
  for (const { target, next } of runs) await load(target, next, { ...options, seconds: options.seconds / 4 });
  for (let round = 0; round < (quick ? 2 : 3); round += 1)
    for (const { target, next, rounds } of runs) rounds.push(await load(target, next, options));
  const [hub, other, onTenth] = runs.map(({ rounds }) => medianStats(rounds));
  if (hub === undefined || other === undefined || onTenth === undefined) throw new Error('no results');
  return { call, hub, baseline: other, onTenth };
};

const comparedWithBaseline = ({ call, hub, baseline }: Measured): ResultRow => ({
  id: call.id,
  name: call.name,
  hub: statsText(hub),
  comparedWith: statsText(baseline),
  ratio: percent(hub.perSecond / baseline.perSecond),
  target: percent(MIN_RATIO),
  passed: hub.failures === 0 && hub.perSecond / baseline.perSecond >= MIN_RATIO,
});

const searchLatency = ({ call, hub }: Measured): ResultRow => ({
  id: `${call.id}-p95`,
  name: `${call.name}: p95`,
  hub: milliseconds(hub.p95),
  comparedWith: '',
  ratio: '',
  target: `under ${milliseconds(SEARCH_P95_MS)}`,
  passed: hub.failures === 0 && hub.p95 < SEARCH_P95_MS,
});

const comparedWithTenth = ({ call, hub, onTenth }: Measured): ResultRow => ({
  id: `${call.id}-growth`,
  name: call.name,
  hub: statsText(hub),
  comparedWith: statsText(onTenth),
  ratio: times(onTenth.perSecond / hub.perSecond),
  target: `at most ${MAX_GROWTH} times slower`,
  passed: hub.failures === 0 && onTenth.perSecond / hub.perSecond <= MAX_GROWTH,
});

export const measureReads = async (context: BenchContext): Promise<Section[]> => {
  const measured: Measured[] = [];
  for (const call of READ_CALLS) {
    measured.push(await measure(context, call));
    console.log(`  ${call.name}`);
  }
  const shape = 'Values: requests per second; p50, p95 and p99 latency.';
  return [
    {
      title: 'Reads, compared with a baseline server',
      method: `The same requests to the hub and to a minimal server of Fastify with \`pg\` and prepared statements, on the same database, ${CONNECTIONS} connections each, alternating. ${shape}`,
      rows: [
        ...measured.map(comparedWithBaseline),
        ...measured.filter(({ call }) => call.id.startsWith('search-')).map(searchLatency),
      ],
    },
    {
      title: 'Reads, compared with a tenth of the data',
      method: `The hub on the full data set and a second hub on a tenth of it, alternating. ${shape}`,
      rows: measured.map(comparedWithTenth),
    },
  ];
};
