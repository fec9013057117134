import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../http/services.ts';

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const withLinks = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
article { border: 1px solid light-dark(#d4d7dd, #3b3f46); border-radius: 8px; padding: 1rem 1.25rem; margin: 1rem 0; }
h2 { font-size: 1.05rem; margin: 0; } .meta { color: light-dark(#555b66, #a8aeb9); margin: .25rem 0 .75rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0; }
a { color: light-dark(#1f5fbf, #8ab8ff); }`;

/** In demo mode nothing is mailed; this page shows the mails instead. */
export const registerOutboxPage = (app: FastifyInstance, { database }: Services): void => {
  app.get('/outbox', async (_request, reply) => {
    const mails = await database.asSystem((tx) =>
      tx.selectFrom('mail_outbox').selectAll().orderBy('id', 'desc').limit(50).execute(),
    );
    const articles = mails
      .map(
        (mail) => `<article><h2>${escapeHtml(mail.subject)}</h2>
<p class="meta">To ${escapeHtml(mail.recipient)}, <time>${mail.created_at}</time></p><pre>${withLinks(mail.text_body)}</pre></article>`,
      )
      .join('\n');
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><html lang="en-AU"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox</title><style nonce="${nonce}">${STYLE}</style><main><h1>Outbox</h1>
<p>This is a demo: mails are kept here instead of being sent.</p>${articles || '<p>No mails yet.</p>'}</main></html>`);
  });
};
