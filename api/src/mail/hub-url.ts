import type { Services } from '../http/services.ts';

/** Mailed links use the configured URL of the distributor's hub, never the host that a request names. */
export const hubUrlOf = (
  {
    config,
    distributors,
  }: { config: Pick<Services['config'], 'publicUrl'>; distributors: Pick<Services['distributors'], 'find'> },
  distributor: number,
): string => distributors.find(distributor)?.hubUrl.replace(/\/+$/, '') || config.publicUrl;
