import { type Figures, medianOf } from '../figures.ts';
import { load } from '../load.ts';
import { startOpenLoad } from '../open-load.ts';
import { type Line, milliseconds, number, perSecond, type Section, times } from '../results.ts';
import { inTurn } from '../samples.ts';
import { checkIn } from './check-ins.ts';
import { FIRST_LOCATIONS, FIRST_ORGANISATIONS } from './read-calls.ts';
import type { World } from './world.ts';

const DEVICES = 100_000;
/** All of them within this time, as when a working day begins in one time zone. */
const SPREAD_SECONDS = 30 * 60;
/** Clocks that agree: what is due comes at the full second. */
const EVERY_MS = 1_000;
const PEOPLE = 4;

export const measureFleet = async ({ quick, large: { hub, samples } }: World): Promise<Section> => {
  const options = { connections: PEOPLE, seconds: quick ? 3 : 8 };
  const nextPage = inTurn([FIRST_ORGANISATIONS, FIRST_LOCATIONS]);
  const nextDevice = inTurn(samples.devices);
  const people = () => load(hub, () => ({ path: nextPage() }), options);
  const size = Math.round((DEVICES / SPREAD_SECONDS) * (EVERY_MS / 1_000));
  const alone: Figures[] = [];
  const together: Figures[] = [];
  const fleets: Figures[] = [];
  for (let round = 0; round < 2; round += 1) {
    alone.push(await people());
    const fleet = startOpenLoad(hub, () => checkIn(nextDevice()), { size, everyMs: EVERY_MS });
    together.push(await people());
    fleets.push(await fleet.stop());
  }
  const without = medianOf(alone);
  const withFleet = medianOf(together);
  const fleet = medianOf(fleets);
  const nothing = { against: '', ratio: '', needed: '' };
  const lines: Line[] = [
    {
      id: 'fleet-screen',
      what: 'a page of a list while the fleet checks in, 95 of 100 within',
      hub: milliseconds(withFleet.p95),
      against: `without the fleet ${milliseconds(without.p95)}`,
      ratio: times(withFleet.p95 / without.p95),
      needed: '',
      reached: null,
    },
    {
      id: 'fleet-check-in',
      what: 'a check-in, 50, 95 and 99 of 100 within',
      hub: [fleet.p50, fleet.p95, fleet.p99].map(milliseconds).join(', '),
      ...nothing,
      reached: null,
    },
    {
      id: 'fleet-failures',
      what: `check-ins refused or lost, of ${number(fleet.count + fleet.failures)}`,
      hub: number(fleet.failures),
      against: '',
      ratio: '',
      needed: 'none',
      reached: fleet.failures === 0,
    },
  ];
  return {
    title: 'A fleet of 100,000 devices',
    how: `All of them check in within half an hour, ${perSecond((size * 1_000) / EVERY_MS)}, in bursts of ${number(size)} at every full second, whether or not the server keeps up. Meanwhile ${PEOPLE} people read lists without a pause.`,
    lines,
  };
};
