import type { Call } from '@hub/contract/call';
import { createOrganisation, updateOrganisation } from '@hub/contract/organisations';
import { hasAnyRole, ROLE } from '@hub/contract/roles';
import { requestPasswordReset, resetPassword, signOut } from '@hub/contract/session';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../demo/fill-accounts.ts';
import { ROUTES } from '../routes.ts';
import { attemptSignIn } from '../testing/attempt-sign-in.ts';
import { addPerson } from '../testing/people.ts';
import { createRecords } from '../testing/record-ids.ts';
import { openTestHub, type Person, type TestHub } from '../testing/test-hub.ts';
import { exampleOf } from './openapi/call-examples.ts';

interface AuditEntry {
  distributor_id: number;
  actor_id: string | null;
  actor_name: string;
  ip: string;
  action: string;
  entity: string;
  entity_id: string;
  entity_name: string;
  changes: Record<string, unknown>;
  refused: string | null;
}

let hub: TestHub;
let d1: Person;
let dev: Person;

beforeAll(async () => {
  hub = await openTestHub({ LOG_LEVEL: 'trace', HUB_FEATURE_LICENCE_CONVERSION: 'true' });
  d1 = await hub.as('d1');
  dev = await hub.as('dev');
});

const entriesOf = (requestId: unknown) =>
  hub.rows<AuditEntry>('select * from audit_log where request_id = ? order by id', requestId);

describe('the audit log', () => {
  const changing = ROUTES.filter(({ call }) => call.allowedRoles !== 'anyone' && call.method !== 'GET').map(
    ({ call }) => call,
  );

  it.each(changing.map((call) => [call.name, call] as const))('%s leaves an audit entry', async (_name, call: Call) => {
    const ids = await createRecords(hub, 1);
    const mayD1 = hasAnyRole(ROLE.DistributorAdmin, call.allowedRoles as number);
    const { status, headers, body } = await (mayD1 ? d1 : dev).send(call, exampleOf(call)(ids) as never);
    expect(status, JSON.stringify(body)).toBeLessThan(500);
    const entries = await entriesOf(headers['x-request-id']);
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) {
      expect(entry).toMatchObject({ distributor_id: 1, ip: '127.0.0.1', actor_name: mayD1 ? 'Diana One' : 'Dana Dev' });
      expect(entry.actor_id).toMatch(/^[0-9a-f-]{36}$/);
      expect(entry.refused === null).toBe(status < 300);
      expect(entry.action).not.toBe('');
      expect(entry.entity).not.toBe('');
    }
  });

  it('the entry of a change has the values before and after', async () => {
    const { data } = await d1.send(createOrganisation, { body: { name: 'Before', city: 'Perth' } });
    const { headers } = await d1.send(updateOrganisation, { body: { id: data.id, name: 'After', city: 'Perth' } });
    const [entry] = await entriesOf(headers['x-request-id']);
    expect(entry).toMatchObject({
      action: 'updated',
      entity: 'organisation',
      entity_id: String(data.id),
      entity_name: 'After',
    });
    expect(entry?.changes).toEqual({ name: { from: 'Before', to: 'After' } });
  });

  it('the entry of a refusal says what was refused, to whom and why', async () => {
    const { headers } = await d1.send(updateOrganisation, { body: { id: 2_000_000_000, name: 'x' } });
    const [entry] = await entriesOf(headers['x-request-id']);
    expect(entry).toMatchObject({ action: 'updateOrganisation', refused: 'notFound', actor_name: 'Diana One' });
  });

  it('signing in, failing to and signing out leave audit entries', async () => {
    const person = await hub.as('d3');
    const { headers } = await person.send(signOut, {});
    expect(await entriesOf(headers['x-request-id'])).toMatchObject([{ action: 'signOut', distributor_id: 3 }]);
    const failed = await attemptSignIn(hub, {
      username: 'D3@hub.example',
      distributor: 3,
      password: 'Wrong-password-1',
    });
    expect(await entriesOf(failed.headers['x-request-id'])).toMatchObject([
      { action: 'signIn', refused: 'signInFailed', entity_name: 'd3@hub.example', actor_id: null },
    ]);
    const succeeded = await attemptSignIn(hub, { username: 'd3@hub.example', distributor: 3 });
    expect(await entriesOf(succeeded.headers['x-request-id'])).toMatchObject([
      { action: 'signIn', refused: null, actor_name: 'Dora Three' },
    ]);
  });
});

describe('secrets', () => {
  it('neither the logs nor the audit log contain a secret', async () => {
    const email = 'secretive@hub.example';
    await addPerson(hub, { email, roles: ROLE.DistributorAdmin, password: 'Old-secret-1' });
    const cookies: string[] = [];
    const tryWith = async (password: string, username = email) => {
      const { cookies: set } = await attemptSignIn(hub, { username, password });
      cookies.push(...set.map(({ value }) => value));
    };
    await tryWith('Wrong-secret-1');
    await tryWith('Old-secret-1');
    // A password typed into the wrong field.
    await tryWith('x', 'Mistyped-secret-1');
    await hub.visitor().send(requestPasswordReset, { body: { username: email } });
    const [mail] = await hub.rows<{ text_body: string }>(
      'select text_body from mail_outbox where recipient = ?',
      email,
    );
    const token = /token=([\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? '';
    await hub.visitor().send(resetPassword, { body: { token, newPassword: 'weak-secret-1' } });
    await hub.visitor().send(resetPassword, { body: { token, newPassword: 'New-secret-1' } });
    await tryWith('New-secret-1');
    await hub.app.inject(`/reset-password?token=${token}`);
    await hub.app.inject(`/api/users/invite/${token}`);
    await hub.app.inject({
      url: '/api/users/me',
      headers: { authorization: 'Bearer bearer-secret', cookie: 'hub=cookie-secret' },
    });

    expect(cookies).toHaveLength(2);
    expect(token).toHaveLength(43);
    const written = hub.logged() + JSON.stringify(await hub.rows('select * from audit_log'));
    const secrets = [...cookies, token, DEMO_PASSWORD, d1.cookie?.slice(4) ?? '', '-secret', 'argon2'];
    for (const secret of secrets) expect(written.toLowerCase()).not.toContain(secret.toLowerCase());
    expect(written).toContain('/reset-password?token=…');
    expect(written).toContain('/api/users/invite/…');
  });
});
