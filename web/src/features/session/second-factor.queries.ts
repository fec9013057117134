import {
  addRequiredPasskey,
  askForPasskey,
  confirmRequiredTotp,
  finishSignIn,
  startRequiredPasskey,
  startRequiredTotp,
} from 'hub:calls';
import type { CallRequest } from '@hub/contract/call';
import type { NewRecoveryCodes } from '@hub/contract/security';
import { type Reply, send } from '../../client/send.ts';
import { askPasskey, makePasskey } from '../../second-factor/browser-passkeys.ts';
import { enterHub } from './session.queries.ts';

const FAILED = 'authentication.secondStepError';

/** What is wrong, in the words of the field where there are any. */
const problemOf = (reply: Reply<unknown>): string => Object.values(reply.fields ?? {})[0] ?? reply.errors[0] ?? FAILED;

/** Finishes signing in. Answers what went wrong, if anything. */
export const finishWith = async (body: CallRequest<typeof finishSignIn>['body']): Promise<string | undefined> => {
  const reply = await send(finishSignIn, { body });
  return reply.success ? enterHub() : problemOf(reply);
};

export const finishWithPasskey = async (ticket: string): Promise<string | undefined> => {
  const asked = await send(askForPasskey, { body: { ticket } });
  if (!asked.success) return problemOf(asked);
  const passkey = await askPasskey(asked.data);
  return passkey ? finishWith({ ticket, passkey }) : 'authentication.passkeyCancelled';
};

export const startTotpWith = (ticket: string) => send(startRequiredTotp, { body: { ticket } });

export type SetUp = { problem: string; codes?: undefined } | { problem?: undefined; codes: string[] };

const setUpOf = (reply: Reply<NewRecoveryCodes>): SetUp =>
  reply.success ? { codes: reply.data.recovery_codes } : { problem: problemOf(reply) };

export const confirmTotpWith = async (ticket: string, code: string): Promise<SetUp> =>
  setUpOf(await send(confirmRequiredTotp, { body: { ticket, code } }));

export const addPasskeyWith = async (ticket: string, name: string): Promise<SetUp> => {
  const started = await send(startRequiredPasskey, { body: { ticket } });
  if (!started.success) return { problem: problemOf(started) };
  const passkey = await makePasskey(started.data);
  if (!passkey) return { problem: 'security.passkeyCancelled' };
  return setUpOf(await send(addRequiredPasskey, { body: { ticket, name, passkey } }));
};
