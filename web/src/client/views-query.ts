import { listViews } from 'hub:calls';
import { query } from './query.ts';

/** The saved views of the list of all licences, for its menu and for the navigation. */
export const listViewsQuery = () => query(listViews, {});
