import { z } from 'zod';

/** A reseller of the provider. Its hub is identified by the host in the browser's URL. */
export const Distributor = z.strictObject({
  number: z.int().min(1).max(32_767),
  name: z.string().min(1),
  /** The base URL where the distributor's customers register; may be empty. */
  communityUrl: z.string(),
  /** The base URL of the distributor's hub; empty when it has no host of its own. */
  hubUrl: z.string(),
  requiresVerification: z.boolean(),
});
export type Distributor = z.infer<typeof Distributor>;

const DEFAULT_NUMBER = 1;

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

/** The distributor whose hub is at this host (`name:port`), or distributor 1 when no entry matches. */
export const distributorOfHost = (table: readonly Distributor[], host: string): Distributor =>
  table.find(({ hubUrl }) => hubUrl !== '' && hostOf(hubUrl) === host.toLowerCase()) ??
  table.find(({ number }) => number === DEFAULT_NUMBER) ?? {
    number: DEFAULT_NUMBER,
    name: '',
    communityUrl: '',
    hubUrl: '',
    requiresVerification: false,
  };

/** The page a customer registers at with the code of their organisation; empty when the distributor has no community. */
export const registrationLink = (communityUrl: string, code: string): string =>
  communityUrl === '' ? '' : `${communityUrl.replace(/\/+$/, '')}/register?orgcode=${encodeURIComponent(code)}`;
