import { z } from 'zod';
import { call } from './call.ts';
import { id, idInPath, limitedText, PROBLEM, requiredLine } from './fields.ts';
import { allLicencesQuery } from './licence-list.ts';
import { LIMITS } from './limits.ts';
import { STAFF } from './roles.ts';

/** How many views one person can save at a distributor. */
export const VIEWS_MAX = 100;

const SEARCH_LENGTH = 2_000;
const COLUMNS = /^[a-z_]+(,[a-z_]+)*$/;

/** Filters, order, columns and density, as the list has them in its URL. */
const isViewSearch = (search: string): boolean => {
  const { columns = 'label', density = 'compact', ...query } = Object.fromEntries(new URLSearchParams(search));
  return COLUMNS.test(columns) && /^(comfortable|compact)$/.test(density) && allLicencesQuery.safeParse(query).success;
};

const viewSearch = limitedText(SEARCH_LENGTH).refine(isViewSearch, PROBLEM.wrongType);

/** A saved view of the list of all licences. */
export const View = z.strictObject({
  id,
  name: z.string(),
  search: z.string(),
  /** Everybody of the distributor sees it; otherwise only its owner. */
  is_shared: z.boolean(),
  /** In the navigation of everybody who sees it. */
  is_pinned: z.boolean(),
  owner_id: z.guid(),
  owner_name: z.string(),
  /** Sent back as `If-Match` by a change. */
  version: z.int(),
});
export type View = z.infer<typeof View>;

export const ViewDetails = z.strictObject({
  name: requiredLine(LIMITS.viewName),
  search: viewSearch,
  is_shared: z.boolean(),
  is_pinned: z.boolean(),
});
export type ViewDetails = z.infer<typeof ViewDetails>;

const byId = z.strictObject({ id: idInPath });

export const listViews = call({
  name: 'listViews',
  method: 'GET',
  path: '/views',
  allowedRoles: STAFF,
  summary: 'Saved views of the list of all licences: one’s own and those that are shared, by name',
  reply: z.array(View),
});

export const createView = call({
  name: 'createView',
  method: 'POST',
  path: '/views',
  allowedRoles: STAFF,
  summary: `Save a view; at most ${VIEWS_MAX} per person`,
  body: ViewDetails,
  reply: View,
  creates: true,
});

export const updateView = call({
  name: 'updateView',
  method: 'PATCH',
  path: '/views/{id}',
  allowedRoles: STAFF,
  summary: 'Change a view of one’s own; Admins and Devs also change shared ones',
  params: byId,
  body: ViewDetails,
  reply: View,
  versioned: true,
});

export const deleteView = call({
  name: 'deleteView',
  method: 'DELETE',
  path: '/views/{id}',
  allowedRoles: STAFF,
  summary: 'Delete a view of one’s own; Admins and Devs also delete shared ones',
  params: byId,
});
