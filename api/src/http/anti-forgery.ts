import { ANTI_FORGERY, HEADERS } from '@hub/contract/limits';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Refusal } from './refusal.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');

/** The hub's own origins: its public URL, those of its distributors, and the requested host. */
const isOwnOrigin = (config: Config, request: FastifyRequest, origin: string): boolean =>
  origin === originOf(config.publicUrl) ||
  origin === `${request.protocol}://${request.host}` ||
  config.distributors.some(({ hubUrl }) => hubUrl !== '' && origin === originOf(hubUrl));

/** Refuses a change without the header that a foreign page cannot send, or from a foreign origin. */
export const refuseForgery = (config: Config, request: FastifyRequest): void => {
  if (SAFE_METHODS.has(request.method)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (request.headers[HEADERS.antiForgery] !== ANTI_FORGERY) throw new Refusal('antiForgery');
  if (site === 'cross-site') throw new Refusal('antiForgery');
  if (origin !== undefined && !isOwnOrigin(config, request, origin)) throw new Refusal('antiForgery');
};
