import * as calls from 'hub:calls';
import type { NewRecoveryCodes } from '@hub/contract/security';
import { type Reply, refused, send } from '../../client/send.ts';
import { createPasskey } from '../../second-factor/browser-passkeys.ts';
import { fieldProblemFirst } from '../../second-factor/field-problem-first.ts';

export const startTotp = async (password: string) =>
  fieldProblemFirst(await send(calls.startTotp, { body: { password } }));

export const confirmTotp = async (code: string) => fieldProblemFirst(await send(calls.confirmTotp, { body: { code } }));

export const removeTotp = async (password: string) =>
  fieldProblemFirst(await send(calls.removeTotp, { body: { password } }));

interface AddPasskeyRequest {
  password: string;
  name: string;
}

/** Asks the server to start, the browser to create the passkey, and the server to keep it. */
export const addPasskey = async ({ password, name }: AddPasskeyRequest): Promise<Reply<NewRecoveryCodes>> => {
  const started = await send(calls.startPasskey, { body: { password } });
  if (!started.success) return fieldProblemFirst(started);
  const passkey = await createPasskey(started.data);
  if (!passkey) return refused('security.passkeyCancelled');
  return fieldProblemFirst(await send(calls.addPasskey, { body: { name, passkey } }));
};

interface RemovePasskeyRequest {
  id: string;
  password: string;
}

export const removePasskey = async ({ id, password }: RemovePasskeyRequest) =>
  fieldProblemFirst(await send(calls.removePasskey, { params: { id }, body: { password } }));

export const renewRecoveryCodes = async (password: string) =>
  fieldProblemFirst(await send(calls.renewRecoveryCodes, { body: { password } }));
