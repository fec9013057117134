import { type LoadRequest, load } from '../load.ts';
import { type LoadStats, medianStats } from '../load-stats.ts';
import { percent, type Section, statsText } from '../results.ts';
import { cycle, type Device } from '../samples.ts';
import { type BenchContext, CONNECTIONS } from './context.ts';

const MIN_RATIO = 0.4;

export const checkIn = ({ key, serial }: Device): LoadRequest => ({
  method: 'POST',
  path: '/api/device/checkin',
  headers: { authorization: `License ${key}`, 'content-type': 'application/json' },
  body: JSON.stringify({
    device_serial: serial,
    licensed_app_version: '7.9.1',
    operating_system_version: 'iPadOS 26.1',
  }),
});

export const measureCheckIns = async ({ quick, large, baseline }: BenchContext): Promise<Section> => {
  const next = cycle(large.samples.devices);
  const options = { connections: CONNECTIONS, seconds: quick ? 1.5 : 3 };
  const hubRounds: LoadStats[] = [];
  const baselineRounds: LoadStats[] = [];
  for (const target of [large.hub, baseline])
    await load(target, () => checkIn(next()), { ...options, seconds: options.seconds / 4 });
  for (let round = 0; round < (quick ? 2 : 3); round += 1) {
    hubRounds.push(await load(large.hub, () => checkIn(next()), options));
    baselineRounds.push(await load(baseline, () => checkIn(next()), options));
  }
  const hub = medianStats(hubRounds);
  const other = medianStats(baselineRounds);
  const ratio = hub.perSecond / other.perSecond;
  return {
    title: 'Device check-ins, compared with a baseline server',
    method: `Check-ins of many different activated licences, ${CONNECTIONS} connections. Both store the check-in time on the licence, its location and its organisation. The hub also locks and checks the licence, reads its content and signs a licence file. Values: requests per second; p50, p95 and p99 latency.`,
    rows: [
      {
        id: 'check-in',
        name: 'check-in',
        hub: statsText(hub),
        comparedWith: statsText(other),
        ratio: percent(ratio),
        target: percent(MIN_RATIO),
        passed: hub.failures === 0 && ratio >= MIN_RATIO,
      },
    ],
  };
};
