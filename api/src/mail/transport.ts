import { createTransport } from 'nodemailer';

/** A connection to the mail server that gives up in time. */
export const openTransport = (smtpUrl: string) =>
  createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
