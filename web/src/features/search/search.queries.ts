import { searchHub } from 'hub:calls';
import { LIMITS } from '@hub/contract/limits';
import { keepPreviousData } from '@tanstack/react-query';
import { query } from '../../client/query.ts';

/** The server looks for no more than this, and says so. */
export const isTooLong = (term: string): boolean => term.trim().length > LIMITS.searchTerm;

/** The few best of each kind, or many when somebody asked for more. */
export const searchHubQuery = (term: string, limit?: number) => ({
  ...query(searchHub, { params: { term }, query: { limit } }),
  enabled: !isTooLong(term),
  placeholderData: keepPreviousData,
});
