import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { freePort, type HubProcess, killPrograms, startHub, startProgram } from './testing/hub-process.ts';
import { startMailServer } from './testing/mail-server.ts';
import { type Copy, copyTemplate } from './testing/template.ts';

// Every test starts a process or two, which takes a second on a free machine and longer on a busy one.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let copy: Copy;
let port: number;
let hub: HubProcess;

beforeAll(async () => {
  copy = await copyTemplate(inject('template'));
  port = await freePort();
  hub = startHub({ PORT: String(port), DATABASE_URL: copy.url });
  await hub.waitForOutput('Licence Hub is ready');
});

afterAll(async () => {
  await killPrograms();
  await copy.remove();
});

const runToEnd = async (environment: Record<string, string>) => {
  const program = startHub(environment);
  return { code: await program.exitCode, said: program.output() };
};

describe('the greeting', () => {
  it('says where the hub is, who can sign in, and how distributor 3 is reached', async () => {
    const said = hub.output();
    expect(said).toContain(`Licence Hub is ready at http://localhost:${port}`);
    expect(said).toMatch(new RegExp(`d2@hub\\.example +http://two\\.localhost:${port}`));
    expect(said).toMatch(/d3@hub\.example +distributor 3, which has no host yet/);
    expect(said).toContain(`To sign in at distributor 3, give it one in HUB_DISTRIBUTORS`);
    expect(said).not.toContain('Embedded database');
  });
});

describe('a start that cannot be', () => {
  it('because of values that cannot be used says so, a sentence each', async () => {
    const { code, said } = await runToEnd({ DATABASE_URL: 'mysql://x', PORT: 'abc' });
    expect(code).toBe(1);
    expect(said).toBe(
      'PORT must be a whole number from 0 to 65535.\n' +
        'DATABASE_URL must be a URL that begins with postgres:// or postgresql://.\n',
    );
  });

  it('because the port is in use says so', async () => {
    const { code, said } = await runToEnd({ PORT: String(port), DATABASE_URL: copy.url });
    expect(code).toBe(1);
    expect(said).toContain(`Port ${port} is in use. Stop the process that uses it, or set PORT to another port.`);
    expect(said).not.toMatch(/\n\s+at /);
  });

  it('because the database does not answer says which, without its password', async () => {
    const { code, said } = await runToEnd({ DATABASE_URL: `postgres://me:secret@127.0.0.1:${await freePort()}/hub` });
    expect(code).toBe(1);
    expect(said).toMatch(/The database hub at 127\.0\.0\.1:\d+ does not respond\./);
    expect(said).not.toMatch(/secret|\n\s+at /);
  });
});

describe('npm run seed and npm run create-admin', () => {
  it('fill nothing into a database that has organisations', async () => {
    const seed = startProgram('api/src/demo/seed.ts', { DATABASE_URL: copy.url });
    expect(await seed.exitCode).toBe(1);
    expect(seed.output()).toContain('This database already holds organisations.');
  });

  it('make a Dev whose link sets the password', async () => {
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

  it('mail the link where mails are sent, and do not show it', async () => {
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

  it('ask for an address where there is none', async () => {
    const command = startProgram('api/src/features/session/create-admin.ts', { DATABASE_URL: copy.url });
    expect(await command.exitCode).toBe(1);
    expect(command.output()).toContain('E-mail address is missing. Usage: npm run create-admin');
  });
});

describe('SIGTERM', () => {
  it('[guarantee 27] finishes the request that runs, refuses what is new, and ends with code 0', async () => {
    const body = JSON.stringify({ username: 'd1@hub.example' });
    const request = connect(port, '127.0.0.1');
    let answer = '';
    request.on('data', (chunk) => {
      answer += String(chunk);
    });
    request.write(
      `POST /api/password/SendEmailHub HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\n` +
        `X-Anti-Forgery: hub\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    );
    // Answered after the head of the request above was read.
    await fetch(`http://127.0.0.1:${port}/healthz`);
    hub.process.kill('SIGTERM');
    await hub.waitForOutput('stopping: finishing running requests');
    await expect.poll(async () => refusesConnections(port)).toBe(true);
    request.write(body.slice(10));
    await once(request, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 204 /);
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
