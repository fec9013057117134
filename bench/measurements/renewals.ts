import type { Section } from '../results.ts';
import { cycle } from '../samples.ts';
import { type BenchContext, CONNECTIONS } from './context.ts';
import { measureLatency } from './latency.ts';

const MAX_P95_MS = 200;

/** The renewal tree: pages of organisations, and what is below one of them. */
export const measureRenewals = async (context: BenchContext): Promise<Section> => {
  const organisation = cycle(context.large.samples.organisations);
  const term = cycle(context.large.samples.commonTerms);
  return {
    title: 'Renewals',
    method: `Ten organisations per page with what expires in each month, of 950,000 licences, ${CONNECTIONS} connections. p95 latency.`,
    rows: await measureLatency(
      context,
      [
        { id: 'renewals-first', name: 'first page', path: () => '/api/renewals?page=1' },
        { id: 'renewals-product', name: 'first page, of a product', path: () => '/api/renewals?page=1&product=1' },
        { id: 'renewals-search', name: 'searched', path: () => `/api/renewals?page=1&search=${term()}` },
        { id: 'renewals-below', name: 'below an organisation', path: () => `/api/renewals/${organisation()}` },
      ],
      MAX_P95_MS,
    ),
  };
};
