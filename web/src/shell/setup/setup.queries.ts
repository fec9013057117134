import * as calls from 'hub:calls';
import { query } from '../../client/query.ts';
import { send } from '../../client/send.ts';

export const SETUP_READS = [calls.getSetupState];

export const getSetupStateQuery = () => query(calls.getSetupState, {});

export const dismissSetup = () => send(calls.dismissSetup, {});

export const sendTestMail = () => send(calls.sendTestMail, {});
