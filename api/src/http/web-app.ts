import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Distributor } from '@hub/contract/distributors';
import { distributorOfHost, hostOf } from '@hub/contract/distributors.policy';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from './services.ts';

const WEB_APP = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const DISTRIBUTORS = /(<script id="hub-distributors" type="application\/json">)[\s\S]*?(<\/script>)/;
const NONCE = '__HUB_NONCE__';
const NOT_BUILT =
  '<!doctype html><title>Licence Hub</title><p>The web app is not built yet: run npm start, or npm run build.';

const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Escapes `<`, so that a value cannot close the script element. */
const asScriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The default distributor needs no URL of its own: it is at the public one, unless another distributor is. */
const reachable = (table: readonly Distributor[], publicUrl: string): Distributor[] =>
  table.map((distributor) =>
    distributor.hubUrl === '' && distributorOfHost(table, hostOf(publicUrl)) === distributor
      ? { ...distributor, hubUrl: publicUrl }
      : distributor,
  );

/** Serves the built web app: its files, and the page for every other path. */
export const registerWebApp = async (
  app: FastifyInstance,
  { config, distributors }: Pick<Services, 'config' | 'distributors'>,
  root: string = WEB_APP,
): Promise<(reply: FastifyReply) => FastifyReply> => {
  const built = existsSync(join(root, 'index.html'));
  const template = built ? readFileSync(join(root, 'index.html'), 'utf8') : NOT_BUILT;
  const pageWith = (table: readonly Distributor[]) => ({
    table,
    html: template.replace(
      DISTRIBUTORS,
      (_all, open: string, close: string) => open + asScriptJson(reachable(table, config.publicUrl)) + close,
    ),
  });
  let page = pageWith(distributors.all());
  if (built) {
    await app.register(fastifyStatic, {
      root: join(root, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '1y',
      index: false,
      // File names contain a content hash; a missing one belongs to an older build.
      wildcard: false,
    });
    // The other files of the build's root (icon, colour scheme); dotfiles belong to the build.
    const rootFiles = readdirSync(root, { withFileTypes: true }).filter(
      (entry) => entry.isFile() && entry.name !== 'index.html' && !entry.name.startsWith('.'),
    );
    for (const { name } of rootFiles)
      app.get(`/${name}`, { config: { rateLimit: false } }, (_request, reply) => reply.sendFile(name, root));
  }
  return (reply) => {
    const table = distributors.all();
    if (table !== page.table) page = pageWith(table);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.html.replaceAll(NONCE, nonce));
  };
};
