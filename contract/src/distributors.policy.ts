import type { Distributor } from './distributors.ts';

/** Answers where no other distributor does. */
export const DEFAULT_DISTRIBUTOR = 1;

/** The host (`name:port`) of a URL; empty when it has none. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

/** The distributor whose hub is at this host, or distributor 1 when no entry matches. */
export const distributorOfHost = (table: readonly Distributor[], host: string): Distributor =>
  table.find(({ hubUrl }) => hubUrl !== '' && hostOf(hubUrl) === host.toLowerCase()) ??
  table.find(({ number }) => number === DEFAULT_DISTRIBUTOR) ?? {
    number: DEFAULT_DISTRIBUTOR,
    name: '',
    communityUrl: '',
    hubUrl: '',
    requiresVerification: false,
  };

/** The page a customer registers at with the code of their organisation; empty when the distributor has no community. */
export const registrationLink = (communityUrl: string, code: string): string =>
  communityUrl === '' ? '' : `${communityUrl.replace(/\/+$/, '')}/register?orgcode=${encodeURIComponent(code)}`;
