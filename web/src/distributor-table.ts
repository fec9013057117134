import type { Distributor } from '@hub/contract/distributors';
import { distributorOfHost } from '@hub/contract/distributors.policy';
import { log } from './log.ts';

/** The server writes the table of distributors into the page, so that deployments share one build. */
export const distributorTable = (): Distributor[] => {
  try {
    return JSON.parse(document.getElementById('hub-distributors')?.textContent ?? '[]');
  } catch (error) {
    log.error('The table of distributors cannot be read', error);
    return [];
  }
};

export const currentDistributor = (host: string = location.host): Distributor =>
  distributorOfHost(distributorTable(), host);
