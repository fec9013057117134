import { type Figures, medianOf } from '../figures.ts';
import { type Asked, load, type Target } from '../load.ts';
import { figuresText, type Line, milliseconds, percent, type Section, times } from '../results.ts';
import { READ_CALLS, type ReadCall } from './read-calls.ts';
import { CONNECTIONS, type World } from './world.ts';

const LEAST_PART = 0.6;
const MAX_GROWTH = 2;
const SEARCH_P95_MS = 100;

interface Measured {
  call: ReadCall;
  hub: Figures;
  bare: Figures;
  atTenth: Figures;
}

/** All three take turns, so that whatever else the machine does meets them alike. */
const measure = async ({ quick, large, medium, bare }: World, call: ReadCall): Promise<Measured> => {
  const options = { connections: CONNECTIONS, seconds: quick ? 1 : 2 };
  const runs: { target: Target; next: () => Asked; rounds: Figures[] }[] = [
    { target: large.hub, next: call.asking(large.samples), rounds: [] },
    { target: bare, next: call.asking(large.samples), rounds: [] },
    { target: medium.hub, next: call.asking(medium.samples), rounds: [] },
  ];
  for (const { target, next } of runs) await load(target, next, { ...options, seconds: options.seconds / 4 });
  for (let round = 0; round < (quick ? 2 : 3); round += 1)
    for (const { target, next, rounds } of runs) rounds.push(await load(target, next, options));
  const [hub, other, atTenth] = runs.map(({ rounds }) => medianOf(rounds));
  if (hub === undefined || other === undefined || atTenth === undefined) throw new Error('nothing was measured');
  return { call, hub, bare: other, atTenth };
};

const againstBare = ({ call, hub, bare }: Measured): Line => ({
  id: call.id,
  what: call.what,
  hub: figuresText(hub),
  against: figuresText(bare),
  ratio: percent(hub.perSecond / bare.perSecond),
  needed: percent(LEAST_PART),
  reached: hub.failures === 0 && hub.perSecond / bare.perSecond >= LEAST_PART,
});

const quickEnough = ({ call, hub }: Measured): Line => ({
  id: `${call.id}-p95`,
  what: `${call.what}: 95 of 100 answered in`,
  hub: milliseconds(hub.p95),
  against: '',
  ratio: '',
  needed: `under ${milliseconds(SEARCH_P95_MS)}`,
  reached: hub.failures === 0 && hub.p95 < SEARCH_P95_MS,
});

const againstTenth = ({ call, hub, atTenth }: Measured): Line => ({
  id: `${call.id}-growth`,
  what: call.what,
  hub: figuresText(hub),
  against: figuresText(atTenth),
  ratio: times(atTenth.perSecond / hub.perSecond),
  needed: `at most ${MAX_GROWTH} times slower`,
  reached: hub.failures === 0 && atTenth.perSecond / hub.perSecond <= MAX_GROWTH,
});

export const measureReads = async (world: World): Promise<Section[]> => {
  const measured: Measured[] = [];
  for (const call of READ_CALLS) {
    measured.push(await measure(world, call));
    console.log(`  ${call.what}`);
  }
  const shape = 'Requests a second; then milliseconds within which 50, 95 and 99 of 100 were answered.';
  return [
    {
      title: 'Reads, against a bare server',
      how: `The same requests to the hub and to Fastify with \`pg\` and prepared statements, on the same database, ${CONNECTIONS} connections each, in turn. ${shape}`,
      lines: [
        ...measured.map(againstBare),
        ...measured.filter(({ call }) => call.id.startsWith('search-')).map(quickEnough),
      ],
    },
    {
      title: 'Reads, against a tenth of the data',
      how: `The hub on all of the data and a second hub on a tenth of it, in turn. ${shape}`,
      lines: measured.map(againstTenth),
    },
  ];
};
