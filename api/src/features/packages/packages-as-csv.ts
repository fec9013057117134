import type * as calls from '@hub/contract/packages';
import { csvOfShortList } from '../../http/csv-of-list.ts';
import { listPackages } from './list-packages.ts';

export const packagesAsCsv = csvOfShortList<typeof calls.listPackages>(listPackages, {
  Name: ({ name }) => name,
  Description: ({ description }) => description,
  Modules: ({ product_modules }) => product_modules.length,
  'For sale': ({ is_active }) => (is_active ? 'For sale' : 'Not for sale'),
});
