import type { LoadRequest } from '../load.ts';
import { number, percent, type Section, statsText } from '../results.ts';
import { cycle, type Device } from '../samples.ts';
import { alternate } from './alternate.ts';
import { type BenchContext, CONNECTIONS } from './context.ts';

const MIN_RATIO = 0.6;
const MIN_PER_SECOND = 1_300;
const ROUND_SECONDS = 3;

export const checkIn = ({ key, serial, appVersion, systemVersion }: Device): LoadRequest => ({
  method: 'POST',
  path: '/api/device/checkin',
  headers: { authorization: `License ${key}`, 'content-type': 'application/json' },
  body: JSON.stringify({
    device_serial: serial,
    licensed_app_version: appVersion,
    operating_system_version: systemVersion,
  }),
});

export const measureCheckIns = async ({ quick, large, baseline }: BenchContext): Promise<Section> => {
  const nextDevice = cycle(large.samples.devices);
  const next = () => checkIn(nextDevice());
  const { hub, other } = await alternate(
    { hub: { target: large.hub, next }, other: { target: baseline, next } },
    { quick, seconds: ROUND_SECONDS },
  );
  const ratio = hub.perSecond / other.perSecond;
  return {
    title: 'Device check-ins, compared with a baseline server',
    method: `Check-ins of many different activated licences, whose apps were not updated since their last check-in, ${CONNECTIONS} connections. Both store the check-in time on the licence, its location and its organisation. The hub also locks and checks the licence, reads its content and signs a licence file. Values: requests per second; p50, p95 and p99 latency.`,
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
      {
        id: 'check-ins-per-second',
        name: 'check-ins per second',
        hub: `${number(hub.perSecond)}/s`,
        comparedWith: '',
        ratio: '',
        target: `${number(MIN_PER_SECOND)}/s`,
        passed: hub.perSecond >= MIN_PER_SECOND,
      },
    ],
  };
};
