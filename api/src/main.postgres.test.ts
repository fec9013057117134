import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { freePort, type HubProcess, killPrograms, startHub, startProgram } from './testing/hub-process.ts';
import { startMailServer } from './testing/mail-server.ts';
import { type Copy, copyTemplate } from './testing/template.ts';

// Every test starts processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const WAIT = { timeout: 60_000 };

let copy: Copy;
let port: number;
let hub: HubProcess;
let stdout = '';

beforeAll(async () => {
  copy = await copyTemplate(inject('template'));
  port = await freePort();
  hub = startHub({ PORT: String(port), DATABASE_URL: copy.url });
  hub.process.stdout?.on('data', (chunk) => {
    stdout += String(chunk);
  });
  await hub.waitForOutput('Licence Hub is ready');
});

afterAll(async () => {
  await killPrograms();
  await copy.remove();
});

const runToEnd = async (environment: Record<string, string>) => {
  const program = startHub(environment);
  return { code: await program.exitCode, output: program.output() };
};

describe('the start-up message', () => {
  it('the message has the URL, the demo accounts and how to reach distributor 3', async () => {
    const output = hub.output();
    expect(output).toContain(`Licence Hub is ready at http://localhost:${port}`);
    expect(output).toMatch(new RegExp(`d2@hub\\.example +http://two\\.localhost:${port}`));
    expect(output).toMatch(/d3@hub\.example +distributor 3, which has no host yet/);
    expect(output).toContain(`To sign in at distributor 3, give it one under`);
    expect(output).not.toContain('Embedded database');
  });
});

describe('the log on stdout', () => {
  it('is JSON, line by line, and names the version when the hub is ready', async () => {
    await fetch(`http://127.0.0.1:${port}/api/nothing`);
    await expect.poll(() => stdout, WAIT).toContain('request completed');
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'ready', version: expect.stringMatching(/^\d+\.\d+/) }),
    );
  });
});

describe('a failing start', () => {
  it('every invalid environment variable is reported', async () => {
    const { code, output } = await runToEnd({ DATABASE_URL: 'mysql://x', PORT: 'abc' });
    expect(code).toBe(1);
    expect(output).toBe(
      'PORT must be a whole number from 0 to 65535.\n' +
        'DATABASE_URL must be a URL that begins with postgres:// or postgresql://.\n',
    );
  });

  it('a port in use is reported', async () => {
    const { code, output } = await runToEnd({ PORT: String(port), DATABASE_URL: copy.url });
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is in use. Stop the process that uses it, or set PORT to another port.`);
    expect(output).not.toMatch(/\n\s+at /);
  });

  it('an unreachable database is reported without its password', async () => {
    const { code, output } = await runToEnd({ DATABASE_URL: `postgres://me:secret@127.0.0.1:${await freePort()}/hub` });
    expect(code).toBe(1);
    expect(output).toMatch(/The database hub at 127\.0\.0\.1:\d+ cannot be used: it does not respond/);
    expect(output).not.toMatch(/secret|\n\s+at /);
  });
});

describe('the seed and create-admin commands', () => {
  it('npm run seed refuses a database that has organisations', async () => {
    const seed = startProgram('api/src/demo/seed.ts', { DATABASE_URL: copy.url });
    expect(await seed.exitCode).toBe(1);
    expect(seed.output()).toContain('This database already holds organisations.');
  });

  it('npm run create-admin creates a Dev and prints a link to set the password', async () => {
    const command = startProgram(
      'api/src/features/session/create-admin.ts',
      { DATABASE_URL: copy.url, PORT: String(port) },
      ['boss@provider.example', '--distributor', '2'],
    );
    expect(await command.exitCode).toBe(0);
    expect(command.output()).toContain('boss@provider.example is a Dev of distributor 2 now.');
    const link = new URL(/http:\S+/.exec(command.output())?.[0] ?? '');
    expect(link.origin).toBe(`http://two.localhost:${port}`);
    const send = (path: string, body: object) =>
      fetch(`http://127.0.0.1:${port}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-anti-forgery': 'hub', 'x-distributor': '2' },
        body: JSON.stringify(body),
      });
    const token = link.searchParams.get('token');
    expect((await send('/password/ResetPassword', { token, newPassword: 'First-password-1' })).status).toBe(204);
    const signedIn = await send('/auth', { username: 'boss@provider.example', password: 'First-password-1' });
    expect(await signedIn.json()).toMatchObject({ roles: 2, distributor: { number: 2 } });
  });

  it('npm run create-admin mails the link instead of printing it where mail is configured', async () => {
    const server = await startMailServer();
    const environment = { DATABASE_URL: copy.url, SMTP_URL: server.url };
    const command = startProgram('api/src/features/session/create-admin.ts', environment, ['mailed@provider.example']);
    expect(await command.exitCode).toBe(0);
    expect(command.output()).toContain('A link to set the password was mailed.');
    expect(command.output()).not.toContain('token=');
    const mails = await server.received();
    const mail = mails.find(({ to }) => to?.[0]?.address === 'mailed@provider.example');
    expect(mail?.text).toContain('http://localhost:3000/reset-password?token=');
    await server.close();
  });

  it('npm run create-admin requires an e-mail address', async () => {
    const command = startProgram('api/src/features/session/create-admin.ts', { DATABASE_URL: copy.url });
    expect(await command.exitCode).toBe(1);
    expect(command.output()).toContain('E-mail address is missing.\nUsage: npm run create-admin');
  });
});

describe('SIGTERM', () => {
  it('[guarantee 27] SIGTERM finishes running requests, refuses new ones and exits with code 0', async () => {
    const body = JSON.stringify({ username: 'd1@hub.example' });
    const request = connect(port, '127.0.0.1');
    const closed = once(request, 'close');
    let answer = '';
    request.on('data', (chunk) => {
      answer += String(chunk);
    });
    request.write(
      `POST /api/password/SendEmailHub HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\n` +
        `X-Anti-Forgery: hub\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    );
    // The head was read, so that the connection is not an idle one.
    await expect.poll(() => answer, WAIT).toContain('100 Continue');
    hub.process.kill('SIGTERM');
    await hub.waitForOutput('stopping: finishing running requests');
    await expect.poll(async () => refusesConnections(port), WAIT).toBe(true);
    request.write(body.slice(10));
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 204 /);
    expect(await hub.exitCode).toBe(0);
  });
});

const refusesConnections = async (at: number): Promise<boolean> => {
  const attempt = connect(at, '127.0.0.1');
  try {
    await once(attempt, 'connect');
    attempt.destroy();
    return false;
  } catch {
    return true;
  }
};
