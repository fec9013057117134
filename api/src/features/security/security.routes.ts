import * as calls from '@hub/contract/security';
import { multiTransactionRoute, type Route, route } from '../../http/route.ts';
import { addOwnPasskey, removeOwnPasskey, startOwnPasskey } from './own-passkeys.ts';
import { confirmOwnTotp, removeOwnTotp, startOwnTotp } from './own-totp.ts';
import { readOwnFactors } from './read-factors.ts';
import { renewOwnRecoveryCodes } from './renew-recovery-codes.ts';

/** Long routes, because a password is checked, and a secret is read, outside of the person's scope. */
export const securityRoutes: Route[] = [
  route(calls.getFactors, readOwnFactors),
  multiTransactionRoute(calls.startTotp, startOwnTotp),
  multiTransactionRoute(calls.confirmTotp, confirmOwnTotp),
  multiTransactionRoute(calls.removeTotp, removeOwnTotp),
  multiTransactionRoute(calls.startPasskey, startOwnPasskey),
  multiTransactionRoute(calls.addPasskey, addOwnPasskey),
  multiTransactionRoute(calls.removePasskey, removeOwnPasskey),
  multiTransactionRoute(calls.renewRecoveryCodes, renewOwnRecoveryCodes),
];
