import { readFileSync } from 'node:fs';
import { checkInDevice } from '@hub/contract/devices';
import { signIn } from '@hub/contract/session';
import { beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { DEMO_PASSWORD } from '../demo/fill-accounts.ts';
import { openTestHub, type TestHub } from '../testing/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await openTestHub();
});

const metrics = async (at = hub) => (await at.app.inject('/metrics')).body;
const lineValue = async (line: string): Promise<number | undefined> => {
  const found = (await metrics()).split('\n').find((text) => text.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.split(' ').at(-1));
};

describe('the metrics', () => {
  it('count sign-ins and check-ins by their outcome', async () => {
    const post = (path: string, payload: object, headers = {}) =>
      hub.app.inject({ method: 'POST', url: `/api${path}`, headers: { 'x-anti-forgery': 'hub', ...headers }, payload });
    const username = 'dev@hub.example';
    expect((await post(signIn.path, { username, password: DEMO_PASSWORD })).statusCode).toBe(200);
    const refused = await post(signIn.path, { username, password: 'not-the-password' });
    const unknown = await post(
      checkInDevice.path,
      { device_serial: 'S' },
      { authorization: 'License AAAAA-BBBBB-CCCCC-DDDDD-EEEEE' },
    );
    const line = (name: string, labels: string, { code }: { code: string }) => `${name}{${labels},outcome="${code}"}`;
    expect(await lineValue('hub_sign_ins_total{step="password",outcome="ok"}')).toBe(1);
    expect(await lineValue(line('hub_sign_ins_total', 'step="password"', refused.json()))).toBe(1);
    expect(await lineValue('hub_check_ins_total{call="check_in",outcome="ok"}')).toBe(0);
    expect(await lineValue(line('hub_check_ins_total', 'call="check_in"', unknown.json()))).toBe(1);
  });

  it('say which version runs, how long jobs wait, and what waits for the database', async () => {
    const text = await metrics();
    expect(text).toMatch(
      new RegExp(`^hub_build_info\\{version="${manifest.version}",node="[\\d.]+",database="\\w+"\\} 1$`, 'm'),
    );
    expect(text).toContain('hub_oldest_waiting_job_seconds');
    const pools = hub.database.kind === 'postgres' ? ['quick', 'slow', 'change', 'system'] : [];
    for (const name of ['connections', 'idle_connections', 'waiting', 'wait_seconds_total'])
      expect(
        [...text.matchAll(new RegExp(`^hub_database_${name}\\{pool="(\\w+)"\\} [\\d.e-]+$`, 'gm'))].map(
          ([, pool]) => pool,
        ),
      ).toEqual(pools);
  });

  it.each(['prometheus-alerts.yml', 'grafana-dashboard.json'])(
    'include everything that deploy/%s asks for',
    async (file) => {
      const sample = readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8');
      const asked = new Set(sample.match(/\b(hub|nodejs|process)_[a-z0-9_]+\b(?=\W)/g));
      const text = await metrics();
      const hasPools = hub.database.kind === 'postgres';
      const expected = [...asked].filter((name) => hasPools || !name.startsWith('hub_database_'));
      const missing = expected.filter((name) => !new RegExp(`^${name}[{ ]`, 'm').test(text));
      expect(missing).toEqual([]);
      expect(asked.size).toBeGreaterThan(3);
    },
  );
});

describe('a request', () => {
  const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = { 'x-request-id': 'id-of-the-proxy', traceparent: `00-${TRACE}-00f067aa0ba902b7-01` };

  it('keeps the id and the trace that a trusted proxy gave it', async () => {
    const proxied = await hub.withEnvironment({
      HUB_TRUSTED_PROXIES: '10.0.0.0/8',
      HUB_DEMO: 'allow',
      LOG_LEVEL: 'info',
    });
    const reply = await proxied.app.inject({ url: '/api/users/me', headers, remoteAddress: '10.1.2.3' });
    expect(reply.headers['x-request-id']).toBe('id-of-the-proxy');
    expect(reply.json().request_id).toBe('id-of-the-proxy');
    expect(proxied.logged()).toContain(`"traceId":"${TRACE}"`);
  });

  it.each([
    ['from anybody else', headers, '192.168.0.9'],
    ['that is too long or has other characters', { ...headers, 'x-request-id': 'a b\u00e9' }, '10.1.2.3'],
  ])('gets an id of the hub instead of one %s', async (_who, given, remoteAddress) => {
    const proxied = await hub.withEnvironment({ HUB_TRUSTED_PROXIES: '10.0.0.0/8', HUB_DEMO: 'allow' });
    const reply = await proxied.app.inject({ url: '/api/users/me', headers: given, remoteAddress });
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});
