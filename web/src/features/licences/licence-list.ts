import {
  LICENCE_ACTIVITY_SORTS,
  LICENCE_SORTS,
  listLicenceActivity,
  listLicencesOfLocation,
  listUnverifiedLicences,
  UNVERIFIED_LICENCE_SORTS,
} from 'hub:calls';
import { defineList } from '../../list/define-list.ts';

export const licenceList = defineList({
  call: listLicencesOfLocation,
  sorts: LICENCE_SORTS,
  sort: 'created_at',
  order: 'desc',
  filters: { archived: ['exclude', 'only', 'include'] },
});

export const unverifiedList = defineList({
  call: listUnverifiedLicences,
  sorts: UNVERIFIED_LICENCE_SORTS,
  sort: 'created_at',
  order: 'desc',
});

export const activityList = defineList({ call: listLicenceActivity, sorts: LICENCE_ACTIVITY_SORTS, order: 'desc' });
