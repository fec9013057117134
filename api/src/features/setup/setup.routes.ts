import * as calls from '@hub/contract/setup';
import { multiTransactionRoute, type Route, route } from '../../http/route.ts';
import { dismissSetup } from './dismiss-setup.ts';
import { getSetupState } from './get-setup-state.ts';
import { sendTestMail } from './send-test-mail.ts';

export const setupRoutes: Route[] = [
  route(calls.getSetupState, getSetupState),
  route(calls.dismissSetup, dismissSetup),
  multiTransactionRoute(calls.sendTestMail, sendTestMail),
];
