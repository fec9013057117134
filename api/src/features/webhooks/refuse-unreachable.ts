import { PROBLEM } from '@hub/contract/fields';
import { refuseFields } from '../../http/refusal.ts';
import type { Services } from '../../http/services.ts';
import { resolveUrl, UnreachableUrlError } from './delivery/resolve-url.ts';

/** Refuses a URL that nothing would be sent to. It is checked again with each request, as names may lead elsewhere by then. */
export const refuseUnreachable = async ({ config }: Pick<Services, 'config'>, url: string): Promise<void> => {
  try {
    await resolveUrl(url, config.webhookNetworks);
  } catch (error) {
    throw error instanceof UnreachableUrlError ? refuseFields({ url: PROBLEM[error.problem] }) : error;
  }
};
