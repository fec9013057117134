import { requestPasswordReset, resetPassword } from '@hub/contract/session';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestHub, type TestHub } from '../testing/test-hub.ts';
import { putInOutbox } from './outbox.ts';
import { resetMail } from './templates.ts';

let hub: TestHub;

beforeAll(async () => {
  hub = await openTestHub();
});

describe('the outbox page', () => {
  it('shows a mailed link that works', async () => {
    await hub.visitor().send(requestPasswordReset, { body: { username: 'd1@hub.example' } });
    const page = await hub.app.inject('/outbox');
    expect(page.statusCode).toBe(200);
    const link = /<a href="([^"]+)">/.exec(page.body)?.[1] ?? '';
    expect(link).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=/);
    const token = new URL(link).searchParams.get('token') ?? '';
    const reply = await hub.visitor().send(resetPassword, { body: { token, newPassword: 'Brand-new-1' } });
    expect(reply.status).toBe(204);
  });

  it('[guarantee 18] shows markup as text and lets no script run', async () => {
    const mail = resetMail('<i>@x.example', '<script>alert(1)</script>', 'https://hub.example/"onmouseover="alert(1)');
    await hub.database.asSystem((tx) => putInOutbox(tx, { ...mail, subject: '<img src=x onerror=alert(1)>' }));
    const { body, headers } = await hub.app.inject('/outbox');
    expect(body).not.toMatch(/<script>|<img|<i>|"onmouseover/);
    expect(body).toContain('&#60;script&#62;');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });

  it.each([
    ['mails are really sent', { SMTP_URL: 'smtp://127.0.0.1:1' }],
    ['other machines can reach the hub', { HOST: '0.0.0.0' }],
  ])('is not there when %s', async (_why, environment) => {
    const other = await hub.withEnvironment(environment);
    expect((await other.app.inject('/outbox')).body).not.toContain('Outbox');
  });
});
