import type * as calls from '@hub/contract/conversion';
import { csvOfShortList } from '../../http/csv-of-list.ts';
import { listV1Contracts } from './list-v1-contracts.ts';

/** As on the screen. */
const DAY = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

export const v1ContractsAsCsv = csvOfShortList<typeof calls.listV1Contracts>(listV1Contracts, {
  'Reference ID': ({ customer_ref }) => customer_ref,
  ID: ({ id }) => id,
  Product: ({ product }) => product.trim(),
  Modules: ({ product_modules }) => product_modules.map((module) => module.trim()).join(', '),
  Organisation: ({ org_name }) => org_name,
  'Agreement date': ({ agreement_creation_date: at }) => (at === null ? 'Unknown' : DAY.format(new Date(at))),
  'Licences allowed': ({ number_of_licenses_allowed }) => number_of_licenses_allowed,
});
