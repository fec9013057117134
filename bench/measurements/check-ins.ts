import { type Figures, medianOf } from '../figures.ts';
import { type Asked, load } from '../load.ts';
import { figuresText, percent, type Section } from '../results.ts';
import { type Device, inTurn } from '../samples.ts';
import { CONNECTIONS, type World } from './world.ts';

const LEAST_PART = 0.4;

export const checkIn = ({ key, serial }: Device): Asked => ({
  method: 'POST',
  path: '/api/device/checkin',
  headers: { authorization: `License ${key}`, 'content-type': 'application/json' },
  body: JSON.stringify({
    device_serial: serial,
    licensed_app_version: '7.9.1',
    operating_system_version: 'iPadOS 26.1',
  }),
});

export const measureCheckIns = async ({ quick, large, bare }: World): Promise<Section> => {
  const next = inTurn(large.samples.devices);
  const options = { connections: CONNECTIONS, seconds: quick ? 1.5 : 3 };
  const hubRounds: Figures[] = [];
  const bareRounds: Figures[] = [];
  for (const target of [large.hub, bare])
    await load(target, () => checkIn(next()), { ...options, seconds: options.seconds / 4 });
  for (let round = 0; round < (quick ? 2 : 3); round += 1) {
    hubRounds.push(await load(large.hub, () => checkIn(next()), options));
    bareRounds.push(await load(bare, () => checkIn(next()), options));
  }
  const hub = medianOf(hubRounds);
  const other = medianOf(bareRounds);
  const ratio = hub.perSecond / other.perSecond;
  return {
    title: 'Devices that check in, against a bare server',
    how: `Activated licences, each time another one, ${CONNECTIONS} connections. Both note the moment on the licence, its location and its organisation; the hub also locks and checks the licence, reads what it allows and signs a licence file. Requests a second; then milliseconds within which 50, 95 and 99 of 100 were answered.`,
    lines: [
      {
        id: 'check-in',
        what: 'check-in',
        hub: figuresText(hub),
        against: figuresText(other),
        ratio: percent(ratio),
        needed: percent(LEAST_PART),
        reached: hub.failures === 0 && ratio >= LEAST_PART,
      },
    ],
  };
};
