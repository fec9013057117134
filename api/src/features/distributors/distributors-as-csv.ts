import type * as calls from '@hub/contract/distributors';
import { csvOfShortList } from '../../http/csv-of-list.ts';
import { listDistributors } from './list-distributors.ts';

export const distributorsAsCsv = csvOfShortList<typeof calls.listDistributors>(listDistributors, {
  Name: ({ name }) => name,
  Number: ({ number }) => number,
  'Hub URL': ({ hub_url }) => hub_url,
  'Community URL': ({ community_url }) => community_url,
  'Requires verification': ({ requires_verification }) => (requires_verification ? 'Yes' : 'No'),
});
