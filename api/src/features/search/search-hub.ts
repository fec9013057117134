import { SEARCH_LIMIT, type searchHub } from '@hub/contract/search';
import type { Handler } from '../../http/route.ts';
import { findLicences, findLocations, findOrganisations, findUsers } from './search.sql.ts';

export const searchEverything: Handler<typeof searchHub> = async (tx, { params, query }) => {
  const best = query.limit ?? SEARCH_LIMIT;
  const users = await findUsers(tx, params.term, best);
  const licences = await findLicences(tx, params.term, best);
  const organisations = await findOrganisations(tx, params.term, best);
  const locations = await findLocations(tx, params.term, best);
  return {
    users: users.rows,
    licenses: licences.rows,
    organisations: organisations.rows,
    locations: locations.rows,
    counts: {
      users: users.total,
      licenses: licences.total,
      organisations: organisations.total,
      locations: locations.total,
    },
  };
};
