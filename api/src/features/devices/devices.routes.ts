import * as calls from '@hub/contract/devices';
import { anonymousRoute, type Route } from '../../http/route.ts';
import { activateDevice } from './activate-device.ts';
import { checkInDevice } from './check-in-device.ts';
import { deactivateDevice } from './deactivate-device.ts';
import { listSigningKeys } from './list-signing-keys.ts';

export const deviceRoutes: Route[] = [
  anonymousRoute(calls.activateDevice, activateDevice),
  anonymousRoute(calls.checkInDevice, checkInDevice),
  anonymousRoute(calls.deactivateDevice, deactivateDevice),
  anonymousRoute(calls.listSigningKeys, listSigningKeys),
];
