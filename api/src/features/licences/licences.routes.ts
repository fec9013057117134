import * as calls from '@hub/contract/licences';
import { type Route, route } from '../../http/route.ts';
import { archiveChosenLicences, archiveOneLicence } from './archive-licences.ts';
import { changeExpiryOfChosen } from './change-expiry.ts';
import { copyOneLicence } from './copy-licence.ts';
import { createNewLicences } from './create-licences.ts';
import { deactivateOneLicence } from './deactivate-licence.ts';
import { addNoteToLicence, editOwnNote } from './licence-notes.ts';
import { listActivityPage, listLocationLicencePage, listUnverifiedPage, readLicence } from './read-licences.ts';
import { changeLicenceDetails } from './update-licence.ts';
import { verifyChosenLicences, verifyOneLicence } from './verify-licences.ts';

export const licenceRoutes: Route[] = [
  route(calls.createLicences, createNewLicences),
  route(calls.updateLicence, changeLicenceDetails),
  route(calls.getLicence, readLicence),
  route(calls.listLicencesOfLocation, listLocationLicencePage),
  route(calls.listUnverifiedLicences, listUnverifiedPage),
  route(calls.verifyLicence, verifyOneLicence),
  route(calls.verifyLicences, verifyChosenLicences),
  route(calls.deactivateLicence, deactivateOneLicence),
  route(calls.archiveLicence, archiveOneLicence),
  route(calls.archiveLicences, archiveChosenLicences),
  route(calls.changeExpiryOfLicences, changeExpiryOfChosen),
  route(calls.copyLicence, copyOneLicence),
  route(calls.listLicenceActivity, listActivityPage),
  route(calls.addLicenceNote, addNoteToLicence),
  route(calls.editLicenceNote, editOwnNote),
];
