import type * as calls from '@hub/contract/licences';
import { csvOfShortList } from '../../../http/csv-of-list.ts';
import { listLicenceActivity } from './list-licence-activity.ts';

export const licenceActivityAsCsv = csvOfShortList<typeof calls.listLicenceActivity>(listLicenceActivity, {
  When: ({ action_date }) => action_date,
  Who: ({ created_by_name }) => created_by_name,
  Action: ({ action_string }) => action_string,
});
