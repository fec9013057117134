import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { freePort } from '../testing/hub-process.ts';

/** The services that receive a mail and put it into a mailbox; none of them in a chroot. */
const servicesAt = (port: number): string =>
  [
    `127.0.0.1:${port} inet n - n - - smtpd`,
    'cleanup unix n - n - 0 cleanup',
    'qmgr unix n - n 300 1 qmgr',
    'rewrite unix - - n - - trivial-rewrite',
    'proxymap unix - - n - - proxymap',
    'tlsmgr unix - - n 1000? 1 tlsmgr',
    'anvil unix - - n - 1 anvil',
    'bounce unix - - n - 0 bounce',
    'defer unix - - n - 0 bounce',
    'virtual unix - n n - - virtual',
    'postlog unix-dgram n - n - 1 postlogd',
  ].join('\n');

const NOBODY = 65_534;

interface Postfix {
  port: number;
  /** The text of every mail that has arrived. */
  mails(): string[];
  stop(): Promise<void>;
}

interface PostfixOptions {
  /** A folder with hub.crt and hub.key for localhost. */
  certificates: string;
  domain: string;
  refusedRecipient: string;
}

/** Starts a Postfix of its own, which puts all mails to a domain into one mailbox and refuses one recipient. It needs root. */
export const startPostfix = async ({ certificates, domain, refusedRecipient }: PostfixOptions): Promise<Postfix> => {
  const folder = mkdtempSync(join(tmpdir(), 'hub-postfix-'));
  chmodSync(folder, 0o755);
  const inside = (name: string): string => {
    mkdirSync(join(folder, name));
    return join(folder, name);
  };
  const config = inside('config');
  const mailboxes = inside('mailboxes');
  const log = join(folder, 'log');
  chownSync(mailboxes, NOBODY, NOBODY);
  const port = await freePort();
  const settings = {
    compatibility_level: '3.6',
    // It makes the folders in it, and that of its data, for the users that they need.
    queue_directory: inside('queue'),
    data_directory: join(folder, 'data'),
    maillog_file: log,
    maillog_file_prefixes: folder,
    myhostname: 'mail.example',
    inet_interfaces: '127.0.0.1',
    inet_protocols: 'ipv4',
    mydestination: '',
    local_recipient_maps: '',
    alias_maps: '',
    smtpd_tls_security_level: 'may',
    smtpd_tls_cert_file: join(certificates, 'hub.crt'),
    smtpd_tls_key_file: join(certificates, 'hub.key'),
    smtpd_recipient_restrictions: `check_recipient_access inline:{${refusedRecipient}=REJECT}, reject_unauth_destination`,
    virtual_mailbox_domains: domain,
    virtual_mailbox_base: mailboxes,
    virtual_mailbox_maps: 'static:all/',
    virtual_uid_maps: `static:${NOBODY}`,
    virtual_gid_maps: `static:${NOBODY}`,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(join(config, 'main.cf'), `${lines.join('\n')}\n`);
  writeFileSync(join(config, 'master.cf'), `${servicesAt(port)}\n`);
  const child = spawn('postfix', ['-c', config, 'start-fg'], { stdio: 'ignore' });
  const ended = once(child, 'close');
  const logged = () => (existsSync(log) ? readFileSync(log, 'utf8') : '');
  await expect.poll(logged, { timeout: 60_000 }).toMatch(/daemon started/);
  const arrived = join(mailboxes, 'all', 'new');
  return {
    port,
    mails: () =>
      existsSync(arrived) ? readdirSync(arrived).map((name) => readFileSync(join(arrived, name), 'utf8')) : [],
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
