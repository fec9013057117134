import * as calls from 'hub:calls';
import type { NewRecoveryCodes } from '@hub/contract/security';
import type { BodyOf } from '../../client/query.ts';
import { type Reply, refused, send } from '../../client/send.ts';
import { createPasskey, requestPasskey } from '../../second-factor/browser-passkeys.ts';
import { fieldProblemFirst } from '../../second-factor/field-problem-first.ts';
import { enterHub } from './session.queries.ts';

export const finishSignIn = async (body: BodyOf<typeof calls.finishSignIn>): Promise<Reply<undefined>> => {
  const reply = await send(calls.finishSignIn, { body });
  return reply.success ? enterHub() : fieldProblemFirst(reply);
};

export const finishSignInWithPasskey = async (ticket: string): Promise<Reply<undefined>> => {
  const reply = await send(calls.askForPasskey, { body: { ticket } });
  if (!reply.success) return fieldProblemFirst(reply);
  const passkey = await requestPasskey(reply.data);
  return passkey ? finishSignIn({ ticket, passkey }) : refused('authentication.passkeyCancelled');
};

export const startRequiredTotp = (ticket: string) => send(calls.startRequiredTotp, { body: { ticket } });

export const confirmRequiredTotp = async (body: BodyOf<typeof calls.confirmRequiredTotp>) =>
  fieldProblemFirst(await send(calls.confirmRequiredTotp, { body }));

interface AddRequiredPasskey {
  ticket: string;
  name: string;
}

export const addRequiredPasskey = async ({ ticket, name }: AddRequiredPasskey): Promise<Reply<NewRecoveryCodes>> => {
  const started = await send(calls.startRequiredPasskey, { body: { ticket } });
  if (!started.success) return fieldProblemFirst(started);
  const passkey = await createPasskey(started.data);
  if (!passkey) return refused('security.passkeyCancelled');
  return fieldProblemFirst(await send(calls.addRequiredPasskey, { body: { ticket, name, passkey } }));
};
