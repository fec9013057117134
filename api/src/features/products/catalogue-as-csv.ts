import type * as calls from '@hub/contract/products';
import { csvOfShortList } from '../../http/csv-of-list.ts';
import { listCatalogue } from './list-catalogue.ts';

export const catalogueAsCsv = csvOfShortList<typeof calls.listCatalogue>(listCatalogue, {
  Name: ({ name }) => name,
  Key: ({ key_name }) => key_name,
  Modules: ({ num_modules }) => num_modules,
  Status: ({ is_retired }) => (is_retired ? 'Retired' : 'Offered'),
});
