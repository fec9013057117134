import { isIPv4 } from 'node:net';
import type { Config } from '../config.ts';

type MailConfig = Pick<Config, 'mailFrom' | 'publicUrl'> & { smtpUrl: string };

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'));

/** A password goes to another machine over TLS only, whatever else SMTP_URL says. */
const requiresTls = (smtpUrl: string): boolean => {
  const { protocol, username, hostname } = new URL(smtpUrl);
  return protocol === 'smtp:' && username !== '' && !isLoopback(hostname);
};

const hostnameOf = (publicUrl: string): string => new URL(publicUrl).hostname;

/** A connection to the mail server that gives up in time. */
export const openTransport = async ({ smtpUrl, publicUrl, mailFrom }: MailConfig) => {
  // Loaded with the first mail: it takes memory that a hub without a mail server never needs.
  const { createTransport } = await import('nodemailer');
  return createTransport(
    {
      url: smtpUrl,
      name: hostnameOf(publicUrl),
      ...(requiresTls(smtpUrl) ? { requireTLS: true } : {}),
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    // Tells holiday notices and the like not to answer (RFC 3834).
    { from: mailFrom, headers: { 'Auto-Submitted': 'auto-generated' } },
  );
};

export const messageIdOf = (publicUrl: string, id: string): string => `<${id}@${hostnameOf(publicUrl)}>`;
