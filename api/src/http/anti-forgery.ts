import { ANTI_FORGERY, HEADERS } from '@hub/contract/limits';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';
import type { Services } from './services.ts';

type Known = Pick<Services, 'config' | 'distributors'>;

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');

/** The hub's own origins: its public URL, those of its distributors, and the requested host. */
const isOwnOrigin = ({ config, distributors }: Known, request: FastifyRequest, origin: string): boolean =>
  origin === originOf(config.publicUrl) ||
  origin === `${request.protocol}://${request.host}` ||
  distributors.all().some(({ hubUrl }) => hubUrl !== '' && origin === originOf(hubUrl));

/** Refuses a change without the header that a foreign page cannot send, or from a foreign origin. */
export const refuseForgery = (services: Known, request: FastifyRequest): void => {
  if (SAFE_METHODS.has(request.method)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (request.headers[HEADERS.antiForgery] !== ANTI_FORGERY) throw new Refusal('antiForgery');
  if (site === 'cross-site') throw new Refusal('antiForgery');
  if (origin !== undefined && !isOwnOrigin(services, request, origin)) throw new Refusal('antiForgery');
};
