import * as calls from '@hub/contract/security';
import { multiTransactionRoute, type Route, route } from '../../http/route.ts';
import { addPasskey } from './add-passkey.ts';
import { confirmTotp } from './confirm-totp.ts';
import { getFactors } from './get-factors.ts';
import { removePasskey } from './remove-passkey.ts';
import { removeTotp } from './remove-totp.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { startPasskey } from './start-passkey.ts';
import { startTotp } from './start-totp.ts';

/** Several transactions, because a password is checked and a secret is read as the system role. */
export const securityRoutes: Route[] = [
  route(calls.getFactors, getFactors),
  multiTransactionRoute(calls.startTotp, startTotp),
  multiTransactionRoute(calls.confirmTotp, confirmTotp),
  multiTransactionRoute(calls.removeTotp, removeTotp),
  multiTransactionRoute(calls.startPasskey, startPasskey),
  multiTransactionRoute(calls.addPasskey, addPasskey),
  multiTransactionRoute(calls.removePasskey, removePasskey),
  multiTransactionRoute(calls.renewRecoveryCodes, renewRecoveryCodes),
];
