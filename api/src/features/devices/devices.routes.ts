import * as calls from '@hub/contract/devices';
import { anonymousRoute, type Route } from '../../http/route.ts';
import { activateOneDevice } from './activate-device.ts';
import { checkInOneDevice } from './check-in-device.ts';
import { deactivateOneDevice } from './deactivate-device.ts';
import { listPublicKeys } from './list-signing-keys.ts';

export const deviceRoutes: Route[] = [
  anonymousRoute(calls.activateDevice, activateOneDevice),
  anonymousRoute(calls.checkInDevice, checkInOneDevice),
  anonymousRoute(calls.deactivateDevice, deactivateOneDevice),
  anonymousRoute(calls.listSigningKeys, listPublicKeys),
];
