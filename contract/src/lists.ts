import { z } from 'zod';
import { optionalLine, PROBLEM } from './fields.ts';
import { LIMITS } from './limits.ts';

/** A whole number from 1 in a query. */
export const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, PROBLEM.number)
    .transform(Number)
    .pipe(z.int().min(1, PROBLEM.number).max(max, PROBLEM.number));

/** The query of a list. Without `page` the reply is the whole list. */
export const listQuery = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  z.strictObject({
    page: wholeNumber(100_000_000).optional(),
    page_size: wholeNumber(LIMITS.pageSizeMax).optional(),
    search: optionalLine(LIMITS.searchTerm).optional(),
    sort: z.enum(columns).optional(),
    order: z.enum(['asc', 'desc']).optional(),
  });

const archivedFilter = z.enum(['exclude', 'only', 'include']);
export type ArchivedFilter = z.infer<typeof archivedFilter>;

/** The query of a list of archivable records. */
export const archivableListQuery = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  listQuery(columns).extend({ archived: archivedFilter.optional() });

export interface ListQuery<Column extends string = string> {
  page?: number | undefined;
  page_size?: number | undefined;
  search?: string | undefined;
  sort?: Column | undefined;
  order?: 'asc' | 'desc' | undefined;
}
