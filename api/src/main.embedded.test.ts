import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from './demo/fill-accounts.ts';
import { freePort, type HubProcess, killPrograms, startHub } from './testing/hub-process.ts';

// Creating a database takes a quarter of a minute on an idle machine, and much longer on a busy one.
const TIMEOUT_MS = 600_000;
const folder = mkdtempSync(join(tmpdir(), 'hub-data-'));
const data = join(folder, 'data');
let port: number;

afterAll(async () => {
  await killPrograms();
  rmSync(folder, { recursive: true, force: true });
});

const start = async (): Promise<HubProcess> => {
  port = await freePort();
  return startHub({ PORT: String(port), HUB_DATA_DIR: data });
};

const kill = async (hub: HubProcess): Promise<void> => {
  hub.process.kill('SIGKILL');
  await hub.exitCode;
};

const request = (path: string, cookie: string, body?: object) =>
  fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json', 'x-anti-forgery': 'hub' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const signIn = async (): Promise<string> => {
  const response = await request('/auth', '', { username: 'dev@hub.example', password: DEMO_PASSWORD });
  expect(response.status).toBe(200);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
};

// Each step continues with the data of the one before.
describe('the embedded database', () => {
  it('[guarantee 24] a database that is killed while it is created or written to opens again with everything acknowledged', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const first = await start();
    while (!existsSync(join(data, 'pgdata.building', 'base'))) await sleep(20);
    await kill(first);
    expect(existsSync(join(data, 'pgdata'))).toBe(false);
    const second = await start();
    await second.waitForOutput('Licence Hub is ready');
    for (const closed of [data, join(data, 'pgdata')]) expect(statSync(closed).mode & 0o777).toBe(0o700);
    expect(second.output()).toContain('it survives a killed process, but not a power cut');
    await signIn();

    const rival = startHub({ PORT: String(await freePort()), HUB_DATA_DIR: data });
    expect(await rival.exitCode).toBe(1);
    expect(rival.output()).toBe(
      `The data in ${data} is in use by another hub process. Stop that one first, or set HUB_DATA_DIR to another folder.\n`,
    );
    expect((await request('/users/me', await signIn())).status).toBe(200);

    const cookie = await signIn();
    const names = ['Acknowledged 1', 'Acknowledged 2', 'Acknowledged 3'];
    for (const name of names) expect((await request('/organisation/create', cookie, { name })).status).toBe(200);
    const unfinished = request('/organisation/create', cookie, { name: 'Never acknowledged' }).catch(() => undefined);
    await kill(second);
    await unfinished;

    const third = await start();
    await third.waitForOutput('Licence Hub is ready');
    const found = await request('/organisation?search=acknowledged%20', cookie);
    const kept = ((await found.json()) as { name: string }[]).map(({ name }) => name);
    expect(kept).toEqual(expect.arrayContaining(names));
    third.process.kill('SIGTERM');
    expect(await third.exitCode).toBe(0);
  });

  it('a data folder that cannot be used is reported', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    symlinkSync(join(folder, 'nowhere', 'at', 'all'), join(folder, 'a-link'));
    const unusable = [file, join(folder, 'a-link', 'below'), '/proc/hub/data'];
    const hubs = unusable.map((HUB_DATA_DIR) => startHub({ PORT: '0', HUB_DATA_DIR }));
    for (const [index, hub] of hubs.entries()) {
      expect(await hub.exitCode, unusable[index]).toBe(1);
      expect(hub.output()).toMatch(
        /^The folder \S+ cannot be used \(E\w+\)\. Set HUB_DATA_DIR to another folder, or DATABASE_URL to [^\n]+\.\n$/,
      );
    }
  });
});
