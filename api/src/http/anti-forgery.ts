import { ANTI_FORGERY, HEADERS } from '@hub/contract/limits';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Refusal } from './refusal.ts';

const HARMLESS = new Set(['GET', 'HEAD', 'OPTIONS']);

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');

/** Origins that the hub's own pages have: its address, those of its distributors, and the host that was asked. */
const isOwnOrigin = (config: Config, request: FastifyRequest, origin: string): boolean =>
  origin === originOf(config.publicUrl) ||
  origin === `${request.protocol}://${request.host}` ||
  config.distributors.some(({ hubUrl }) => hubUrl !== '' && origin === originOf(hubUrl));

/** A change must carry a header that a foreign page cannot send, and must not come from one. */
export const refuseForgery = (config: Config, request: FastifyRequest): void => {
  if (HARMLESS.has(request.method)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (request.headers[HEADERS.antiForgery] !== ANTI_FORGERY) throw new Refusal('antiForgery');
  if (site === 'cross-site') throw new Refusal('antiForgery');
  if (origin !== undefined && !isOwnOrigin(config, request, origin)) throw new Refusal('antiForgery');
};
