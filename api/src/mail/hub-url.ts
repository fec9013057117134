import type { Services } from '../http/services.ts';

/** Mailed links begin with the configured address of the distributor's hub, never with what a request claims. */
export const hubUrlOf = ({ config }: Pick<Services, 'config'>, distributor: number): string =>
  config.distributors.find(({ number }) => number === distributor)?.hubUrl.replace(/\/+$/, '') || config.publicUrl;
