import * as calls from '@hub/contract/licences';
import { type Route, route, withCsv } from '../../http/route.ts';
import { addLicenceNote } from './activity/add-licence-note.ts';
import { editLicenceNote } from './activity/edit-licence-note.ts';
import { licenceActivityAsCsv } from './activity/licence-activity-as-csv.ts';
import { listLicenceActivity } from './activity/list-licence-activity.ts';
import { archiveLicence } from './archive-licence.ts';
import { archiveLicences } from './bulk/archive-licences.ts';
import { changeExpiryOfLicences } from './bulk/change-expiry-of-licences.ts';
import { copyLicence } from './copy-licence.ts';
import { createLicences } from './create-licences.ts';
import { deactivateLicence } from './deactivate-licence.ts';
import { getLicence } from './get-licence.ts';
import { licencesAsCsv, licencesOfLocationAsCsv } from './licences-as-csv.ts';
import { listKeysOfBatch } from './list-keys-of-batch.ts';
import { listLicences } from './list-licences.ts';
import { listLicencesOfLocation } from './list-licences-of-location.ts';
import { listOfflineLicences } from './list-offline-licences.ts';
import { updateLicence } from './update-licence.ts';
import { listUnverifiedLicences } from './verification/list-unverified-licences.ts';
import { unverifiedLicencesAsCsv } from './verification/unverified-licences-as-csv.ts';
import { verifyLicence } from './verification/verify-licence.ts';
import { verifyLicences } from './verification/verify-licences.ts';

export const licenceRoutes: Route[] = [
  route(calls.createLicences, createLicences),
  route(calls.updateLicence, updateLicence),
  route(calls.getLicence, getLicence),
  withCsv(calls.listLicences, listLicences, licencesAsCsv),
  route(calls.listKeysOfBatch, listKeysOfBatch),
  withCsv(calls.listLicencesOfLocation, listLicencesOfLocation, licencesOfLocationAsCsv),
  route(calls.listOfflineLicences, listOfflineLicences),
  withCsv(calls.listUnverifiedLicences, listUnverifiedLicences, unverifiedLicencesAsCsv),
  route(calls.verifyLicence, verifyLicence),
  route(calls.verifyLicences, verifyLicences),
  route(calls.deactivateLicence, deactivateLicence),
  route(calls.archiveLicence, archiveLicence),
  route(calls.archiveLicences, archiveLicences),
  route(calls.changeExpiryOfLicences, changeExpiryOfLicences),
  route(calls.copyLicence, copyLicence),
  withCsv(calls.listLicenceActivity, listLicenceActivity, licenceActivityAsCsv),
  route(calls.addLicenceNote, addLicenceNote),
  route(calls.editLicenceNote, editLicenceNote),
];
