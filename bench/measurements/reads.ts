import type { LoadStats } from '../load-stats.ts';
import { milliseconds, percent, type ResultRow, type Section, statsText, times } from '../results.ts';
import { alternate } from './alternate.ts';
import { type BenchContext, CONNECTIONS } from './context.ts';
import { READ_CALLS, type ReadCall } from './read-calls.ts';

const MAX_GROWTH = 2;
const SEARCH_P95_MS = 100;
const ROUND_SECONDS = 2;

interface Measured {
  call: ReadCall;
  hub: LoadStats;
  baseline: LoadStats;
  onTenth: LoadStats;
  pipelined?: LoadStats;
  brotli?: LoadStats;
}

const measure = async (context: BenchContext, call: ReadCall): Promise<Measured> => {
  const { quick, large, medium, baseline, pipelined } = context;
  const { samples } = large;
  const next = call.requests(samples);
  const withBrotli = () => ({ ...next(), headers: { 'accept-encoding': 'br' } });
  const stats = await alternate(
    {
      hub: { target: large.hub, next },
      baseline: { target: baseline, next: call.requests(samples) },
      onTenth: { target: medium.hub, next: call.requests(medium.samples) },
      ...(call.minPipelinedRatio === undefined
        ? {}
        : { pipelined: { target: pipelined, next: call.requests(samples) } }),
      ...(call.minBrotliRatio === undefined ? {} : { brotli: { target: large.hub, next: withBrotli } }),
    },
    { quick, seconds: ROUND_SECONDS },
  );
  return { call, ...stats };
};

const comparison =
  (other: 'baseline' | 'pipelined', minOf: (call: ReadCall) => number | undefined) =>
  (measured: Measured): ResultRow[] => {
    const { call, hub } = measured;
    const compared = measured[other];
    const min = minOf(call);
    if (compared === undefined || min === undefined) return [];
    const ratio = hub.perSecond / compared.perSecond;
    return [
      {
        id: other === 'baseline' ? call.id : `${call.id}-${other}`,
        name: call.name,
        hub: statsText(hub),
        comparedWith: statsText(compared),
        ratio: percent(ratio),
        target: percent(min),
        passed: hub.failures === 0 && ratio >= min,
      },
    ];
  };
const comparedWithBaseline = comparison('baseline', ({ minRatio }) => minRatio);
const comparedWithPipelined = comparison('pipelined', ({ minPipelinedRatio }) => minPipelinedRatio);

const comparedWithoutBrotli = ({ call, hub, brotli }: Measured): ResultRow[] => {
  const { minBrotliRatio: min } = call;
  if (brotli === undefined || min === undefined) return [];
  const ratio = brotli.perSecond / hub.perSecond;
  return [
    {
      id: `${call.id}-brotli`,
      name: `${call.name}, with brotli`,
      hub: statsText(brotli),
      comparedWith: statsText(hub),
      ratio: percent(ratio),
      target: percent(min),
      passed: brotli.failures === 0 && ratio >= min,
    },
  ];
};

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
        ...measured.flatMap(comparedWithBaseline),
        ...measured.filter(({ call }) => call.id.startsWith('search-')).map(searchLatency),
      ],
    },
    {
      title: 'Reads, compared with a pipelined baseline server',
      method: `The same minimal server with two database connections to which it sends every query at once, as the hub does: what Fastify and \`pg\` can do at most. ${shape}`,
      rows: measured.flatMap(comparedWithPipelined),
    },
    {
      title: 'Lists with brotli, compared with none',
      method: `The hub's own lists, asked for with \`Accept-Encoding: br\` as browsers do and without. ${shape}`,
      rows: measured.flatMap(comparedWithoutBrotli),
    },
    {
      title: 'Reads, compared with a tenth of the data',
      method: `The hub on the full data set and a second hub on a tenth of it, alternating. ${shape}`,
      rows: measured.map(comparedWithTenth),
    },
  ];
};
