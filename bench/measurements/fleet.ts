import { startBurstLoad } from '../burst-load.ts';
import { load } from '../load.ts';
import { type LoadStats, medianStats } from '../load-stats.ts';
import { milliseconds, number, perSecond, type ResultRow, type Section, times } from '../results.ts';
import { cycle } from '../samples.ts';
import { checkIn } from './check-ins.ts';
import type { BenchContext } from './context.ts';
import { FIRST_LOCATIONS, FIRST_ORGANISATIONS } from './read-calls.ts';

const DEVICES = 100_000;
/** All devices check in within this time, as at the start of a working day. */
const SPREAD_SECONDS = 30 * 60;
/** Synchronised clocks: check-ins arrive in bursts. */
const EVERY_MS = 1_000;
const USERS = 4;

export const measureFleet = async ({ quick, large: { hub, samples } }: BenchContext): Promise<Section> => {
  const options = { connections: USERS, seconds: quick ? 3 : 8 };
  const nextPage = cycle([FIRST_ORGANISATIONS, FIRST_LOCATIONS]);
  const nextDevice = cycle(samples.devices);
  const users = () => load(hub, () => ({ path: nextPage() }), options);
  const size = Math.round((DEVICES / SPREAD_SECONDS) * (EVERY_MS / 1_000));
  const alone: LoadStats[] = [];
  const together: LoadStats[] = [];
  const fleets: LoadStats[] = [];
  for (let round = 0; round < 2; round += 1) {
    alone.push(await users());
    const fleet = startBurstLoad(hub, () => checkIn(nextDevice()), { size, everyMs: EVERY_MS });
    together.push(await users());
    fleets.push(await fleet.stop());
  }
  const without = medianStats(alone);
  const withFleet = medianStats(together);
  const fleet = medianStats(fleets);
  const nothing = { comparedWith: '', ratio: '', target: '' };
  const rows: ResultRow[] = [
    {
      id: 'fleet-screen',
      name: 'list page during check-ins: p95',
      hub: milliseconds(withFleet.p95),
      comparedWith: `without the fleet ${milliseconds(without.p95)}`,
      ratio: times(withFleet.p95 / without.p95),
      target: '',
      passed: null,
    },
    {
      id: 'fleet-check-in',
      name: 'check-in: p50, p95, p99',
      hub: [fleet.p50, fleet.p95, fleet.p99].map(milliseconds).join(', '),
      ...nothing,
      passed: null,
    },
    {
      id: 'fleet-failures',
      name: `failed check-ins, of ${number(fleet.count + fleet.failures)}`,
      hub: number(fleet.failures),
      comparedWith: '',
      ratio: '',
      target: 'none',
      passed: fleet.failures === 0,
    },
  ];
  return {
    title: 'A fleet of 100,000 devices',
    method: `All devices check in within half an hour: ${perSecond((size * 1_000) / EVERY_MS)}, in bursts of ${number(size)} every second, whether or not the server keeps up. Meanwhile ${USERS} users read lists continuously.`,
    rows,
  };
};
