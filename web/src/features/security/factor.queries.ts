import {
  addPasskey,
  confirmTotp,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from 'hub:calls';
import type { NewRecoveryCodes, TotpSetUp } from '@hub/contract/security';
import { type Reply, send } from '../../client/send.ts';
import { makePasskey } from '../../second-factor/browser-passkeys.ts';
import { readSecurityAgain } from './security.queries.ts';

/** What came of it: what is wrong, or what there is to show. */
export type Outcome<T> = { problem: string; value?: undefined } | { problem?: undefined; value: T };

const outcomeOf = <T>(reply: Reply<T>): Outcome<T> => {
  if (reply.success) return { value: reply.data };
  return { problem: Object.values(reply.fields ?? {})[0] ?? reply.errors[0] ?? 'serverMessages.genericError' };
};

const changed = async <T>(reply: Reply<T>): Promise<Outcome<T>> => {
  if (reply.success) await readSecurityAgain();
  return outcomeOf(reply);
};

export const beginTotp = async (password: string): Promise<Outcome<TotpSetUp>> =>
  outcomeOf(await send(startTotp, { body: { password } }));

export const finishTotp = async (code: string): Promise<Outcome<NewRecoveryCodes>> =>
  changed(await send(confirmTotp, { body: { code } }));

export const dropTotp = async (password: string): Promise<Outcome<undefined>> =>
  changed(await send(removeTotp, { body: { password } }));

export const makeOwnPasskey = async (password: string, name: string): Promise<Outcome<NewRecoveryCodes>> => {
  const started = await send(startPasskey, { body: { password } });
  if (!started.success) return outcomeOf(started);
  const passkey = await makePasskey(started.data);
  if (!passkey) return { problem: 'security.passkeyCancelled' };
  return changed(await send(addPasskey, { body: { name, passkey } }));
};

export const dropPasskey = async (id: string, password: string): Promise<Outcome<undefined>> =>
  changed(await send(removePasskey, { params: { id }, body: { password } }));

export const makeNewCodes = async (password: string): Promise<Outcome<NewRecoveryCodes>> =>
  changed(await send(renewRecoveryCodes, { body: { password } }));
