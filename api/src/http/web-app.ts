import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Distributor } from '@hub/contract/distributors';
import { distributorOfHost, hostOf } from '@hub/contract/distributors.policy';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from './refusal.ts';
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

/** The files of the build's root (icon, colour scheme) by their paths, with a hash of what they contain. */
const rootFilesOf = (root: string): { name: string; version: string }[] =>
  readdirSync(root, { withFileTypes: true })
    // Dotfiles belong to the build.
    .filter((entry) => entry.isFile() && entry.name !== 'index.html' && !entry.name.startsWith('.'))
    .map(({ name }) => {
      const hash = createHash('sha256').update(readFileSync(join(root, name)));
      return { name, version: hash.digest('base64url').slice(0, 12) };
    });

/** Paths that are no page: what is not found there is an error. */
const NO_PAGE = /^\/(api|assets)([/?]|$)/;

/** Serves the built web app: its files, and the page for every other path. */
export const registerWebApp = async (
  app: FastifyInstance,
  { config, distributors }: Pick<Services, 'config' | 'distributors'>,
  root: string = WEB_APP,
): Promise<void> => {
  const built = existsSync(join(root, 'index.html'));
  const rootFiles = built ? rootFilesOf(root) : [];
  // The page asks for them by their version, so that they can be kept, and a new build is seen at once.
  const template = rootFiles.reduce(
    (html, { name, version }) => html.replaceAll(`"/${name}"`, `"/${name}?v=${version}"`),
    built ? readFileSync(join(root, 'index.html'), 'utf8') : NOT_BUILT,
  );
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
      preCompressed: true,
    });
    for (const { name, version } of rootFiles)
      app.get<{ Querystring: { v?: string } }>(`/${name}`, { config: { rateLimit: false } }, ({ query }, reply) =>
        reply.sendFile(name, root, query.v === version ? {} : { maxAge: 0, immutable: false }),
      );
  }
  const sendPage = (reply: FastifyReply): FastifyReply => {
    const table = distributors.all();
    if (table !== page.table) page = pageWith(table);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.html.replaceAll(NONCE, nonce));
  };
  // A route rather than the not-found handler, whose replies are not compressed.
  app.get('/*', { config: { rateLimit: false } }, ({ url }, reply) => {
    if (NO_PAGE.test(url)) throw new Refusal('notFound');
    return sendPage(reply);
  });
};
