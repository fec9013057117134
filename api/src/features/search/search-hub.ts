import type * as calls from '@hub/contract/search';
import { SEARCH_LIMIT } from '@hub/contract/search';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { searchAll } from './search.sql.ts';

export const searchHub: Handler<typeof calls.searchHub> = async (tx, { params, query }) => {
  const [answer] = await searchAll(tx, { term: params.term, best: query.limit ?? SEARCH_LIMIT });
  const { users, licences, organisations, locations } = orNotFound(answer);
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
