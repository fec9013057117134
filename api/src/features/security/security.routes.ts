import * as calls from '@hub/contract/security';
import { longRoute, type Route, route } from '../../http/route.ts';
import { addOwnPasskey, removeOwnPasskey, startOwnPasskey } from './own-passkeys.ts';
import { confirmOwnTotp, removeOwnTotp, startOwnTotp } from './own-totp.ts';
import { readOwnFactors } from './read-factors.ts';
import { renewOwnRecoveryCodes } from './renew-recovery-codes.ts';

/** Long routes, because a password is checked, and a secret is read, outside of the person's scope. */
export const securityRoutes: Route[] = [
  route(calls.getFactors, readOwnFactors),
  longRoute(calls.startTotp, startOwnTotp),
  longRoute(calls.confirmTotp, confirmOwnTotp),
  longRoute(calls.removeTotp, removeOwnTotp),
  longRoute(calls.startPasskey, startOwnPasskey),
  longRoute(calls.addPasskey, addOwnPasskey),
  longRoute(calls.removePasskey, removeOwnPasskey),
  longRoute(calls.renewRecoveryCodes, renewOwnRecoveryCodes),
];
