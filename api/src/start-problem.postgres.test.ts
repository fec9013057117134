import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from './config.ts';
import { openHub } from './hub.ts';
import { startProblem } from './start-problem.ts';
import { freePort } from './testing/hub-process.ts';
import { type Copy, copyTemplate } from './testing/template.ts';

let copy: Copy;
let closedPort: number;
beforeAll(async () => {
  copy = await copyTemplate(inject('template'));
  closedPort = await freePort();
});
afterAll(() => copy.remove());

const urlWith = (change: Partial<URL>): string => Object.assign(new URL(copy.url), change).href;

const problemAt = async (DATABASE_URL: string): Promise<string> => {
  const started = openHub(readConfig({ DATABASE_URL }), () => {});
  return started.then(
    ({ database }) => database.close().then(() => 'none'),
    (error: unknown) => startProblem(error, { DATABASE_URL }),
  );
};

describe('a hub that cannot use its database says why, without the password:', () => {
  it.each<[string, Partial<URL>, RegExp]>([
    ['a wrong password', { password: 'wrong-secret' }, /refused the connection: password authentication/],
    ['an unknown database', { pathname: '/nothing' }, /refused the connection: database "nothing" does/],
    ['a port without a server', { port: '1' }, /does not respond: nothing listens on that port/],
    ['an unknown host', { hostname: 'db.invalid' }, /its host is not known\. Correct the host/],
    ['no TLS', { search: '?sslmode=verify-full' }, /refused the connection: The server does not support/],
  ])('%s', async (_what, change, reason) => {
    const problem = await problemAt(urlWith(change));
    expect(problem).toMatch(/^The database \w+ at [\w.]+:\d+ cannot be used: it[^\n]+\.$/);
    expect(problem).toMatch(reason);
    expect(problem).not.toContain(new URL(copy.url).password);
    expect(problem).not.toContain('wrong-secret');
  });

  it.each(['', '?target_session_attrs=read-write'])('a standby (%s)', async (target) => {
    const client = new pg.Client(copy.url);
    await client.connect();
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    const setReadOnly = (value: string) =>
      client.query(`alter database "${rows[0]?.name}" set default_transaction_read_only = ${value}`);
    await setReadOnly('on');
    const problem = await problemAt(`${copy.url}${target}`);
    await client.query('set default_transaction_read_only = off');
    await setReadOnly('off');
    await client.end();
    expect(problem).toMatch(/cannot be used: it is a standby, which accepts no changes\. Name the primary/);
  });

  const withCode = (code: string, message: string) => Object.assign(new Error(message), { code });
  it.each([
    [
      withCode('DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate'),
      /its certificate is not accepted.*sslrootcert/,
    ],
    [
      withCode('08P01', 'unsupported startup parameter: options'),
      /refused the connection: unsupported startup parameter/,
    ],
    [
      withCode('57P03', 'the database system is starting up'),
      /refused the connection: the database system is starting/,
    ],
    [new Error('timeout expired'), /it does not respond\. Start it/],
  ])('%s', (error, reason) => {
    expect(startProblem(error, { DATABASE_URL: 'postgres://me:secret@a,b:5433/hub' })).toMatch(
      new RegExp(`^The database hub at a, b:5433 cannot be used: .*${reason.source}`),
    );
  });

  it('is found among several hosts, of which one does not answer', async () => {
    const { host } = new URL(copy.url);
    const several = copy.url.replace(host, `127.0.0.1:${closedPort},${host}`);
    expect(await problemAt(several)).toBe('none');
    expect(await problemAt(`${several}?target_session_attrs=read-write`)).toBe('none');
  });
});
