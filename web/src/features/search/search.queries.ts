import { searchHub, searchMore } from 'hub:calls';
import { LIMITS } from '@hub/contract/limits';
import { keepPreviousData } from '@tanstack/react-query';
import { query } from '../../client/query.ts';

/** The server refuses longer terms. */
export const isTooLong = (term: string): boolean => term.trim().length > LIMITS.searchTerm;

/** The best few matches of each kind, or more after "Show more". */
export const searchHubQuery = (term: string, limit?: number) => ({
  ...query(searchHub, { params: { term }, query: { limit } }),
  enabled: !isTooLong(term),
  placeholderData: keepPreviousData,
});

/** A few matches of the other kinds. */
export const searchMoreQuery = (term: string) => ({
  ...query(searchMore, { params: { term } }),
  enabled: !isTooLong(term),
});
