import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { copyPostgresCluster, restartableHub, withPostgres } from '../faults/fault-setup.ts';
import { call } from '../faults/write-load.ts';
import { startPostfix } from './postfix.ts';
import { recordRun, versionOf } from './record-run.ts';

const version = versionOf('postconf', ['-d', 'mail_version'], /= ([\d.]+)/);
const certificates = process.env.HUB_OPERATIONS_CERTIFICATES ?? '';
const { cluster } = copyPostgresCluster();
beforeAll(() => cluster.start());

interface Outcome {
  recipient: string;
  attempts: number;
  failed: boolean;
  message_id: string;
}

const outcomes = (): Promise<Outcome[]> =>
  withPostgres(cluster.url(), (database) =>
    database.asOwner(async (tx) => {
      const { rows } = await sql<Outcome>`select recipient, attempts, failed_at is not null as failed, message_id
        from mail_outbox where sent_at is not null or failed_at is not null order by recipient`.execute(tx);
      return rows;
    }),
  );

// Its servers change their user, which only root can.
if (version !== undefined && process.getuid?.() === 0)
  it('Postfix takes mails over TLS as those of a program, and what it refuses for good is not sent again', async () => {
    const refusedRecipient = 'admin@hub.example';
    const postfix = await startPostfix({ certificates, domain: 'hub.example', refusedRecipient });
    onTestFinished(() => postfix.stop());
    const hub = await restartableHub({
      DATABASE_URL: cluster.url(),
      SMTP_URL: `smtp://localhost:${postfix.port}`,
      HUB_PUBLIC_URL: 'http://hub.localhost',
      NODE_EXTRA_CA_CERTS: join(certificates, 'hub.crt'),
    });
    await hub.start();
    for (const username of ['dev@hub.example', refusedRecipient])
      expect((await call(hub.port, '/password/SendEmailHub', '', { username }))?.status).toBe(204);
    await expect.poll(async () => (await outcomes()).length, { timeout: 60_000 }).toBe(2);
    const [refused, sent] = await outcomes();
    expect(refused).toMatchObject({ recipient: refusedRecipient, attempts: 1, failed: true });
    await expect.poll(() => postfix.mails().length, { timeout: 60_000 }).toBe(1);
    const [mail = ''] = postfix.mails();
    expect(mail).toMatch(/^Received: from hub\.localhost \(.*\n\s+by mail\.example \(Postfix\) with ESMTPS /m);
    expect(mail).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(mail).toContain(`Message-ID: <${sent?.message_id}@`);
    await hub.kill();
    recordRun(
      `Postfix ${version}`,
      'a mail over STARTTLS, and one to a refused recipient',
      'delivered, given up at once',
    );
  });
