import { readLicences } from '../features/imports/kinds/licence-records.ts';
import { readLocations } from '../features/imports/kinds/location-records.ts';
import { readOrganisations } from '../features/imports/kinds/organisation-records.ts';
import { readRegions } from '../features/imports/kinds/region-records.ts';
import { pageOfLicences } from '../features/licences/licence-list.sql.ts';
import { listLocationRows } from '../features/locations/locations.sql.ts';
import { listOrganisationRows } from '../features/organisations/organisations.sql.ts';
import { searchAll } from '../features/search/search.sql.ts';
import type { FrequentQuery } from './frequent-query.ts';

const ID = 'CRM-1047';

/** How lists, searches and the dry run of an import find the ids that other systems have given our records. */
export const EXTERNAL_ID_QUERIES: readonly FrequentQuery[] = [
  {
    name: 'organisations, searched by an external id',
    run: (tx) => listOrganisationRows(tx, { page: 1, search: ID }),
    indexes: ['organisations_by_external_key', 'organisations_grams'],
  },
  {
    name: 'locations, searched by an external id',
    run: (tx) => listLocationRows(tx, { page: 1, search: ID }),
    indexes: ['locations_by_external_key', 'locations_grams'],
  },
  {
    name: 'all licences, searched by an external id',
    run: (tx) => pageOfLicences(tx, 1, { page: 1, search: ID }),
    indexes: ['licences_by_external_key', 'licences_grams'],
  },
  {
    name: 'everything, searched by an external id',
    run: (tx) => searchAll(tx, { term: ID, best: 5 }),
    indexes: ['organisations_by_external_key', 'locations_by_external_key', 'licences_by_external_key'],
  },
  {
    name: 'the organisations of imported rows',
    run: (tx) => readOrganisations(tx, ['Rail'], [ID]),
    indexes: ['organisations_by_external_id', 'organisations_by_name'],
  },
  {
    name: 'the regions of imported rows',
    run: (tx) => readRegions(tx, [1], [ID]),
    indexes: ['regions_by_external_id'],
  },
  {
    name: 'the locations of imported rows',
    run: (tx) => readLocations(tx, [{ organisation: 1, key: 'depot' }], [ID]),
    indexes: ['locations_by_external_id'],
  },
  {
    name: 'the licences of imported rows',
    run: (tx) => readLicences(tx, [{ location: 1, key: 'kit 1' }], [ID]),
    indexes: ['licences_by_external_id'],
  },
];
