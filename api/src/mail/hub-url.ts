import type { Services } from '../http/services.ts';

/** Mailed links use the configured URL of the distributor's hub, never the host that a request names. */
export const hubUrlOf = ({ config }: Pick<Services, 'config'>, distributor: number): string =>
  config.distributors.find(({ number }) => number === distributor)?.hubUrl.replace(/\/+$/, '') || config.publicUrl;
