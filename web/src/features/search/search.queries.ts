import { searchHub } from 'hub:calls';
import { keepPreviousData } from '@tanstack/react-query';
import { query } from '../../client/query.ts';

/** The few best of each kind, or many when somebody asked for more. */
export const searchQuery = (term: string, limit?: number) => ({
  ...query(searchHub, { params: { term }, query: { limit } }),
  placeholderData: keepPreviousData,
});
