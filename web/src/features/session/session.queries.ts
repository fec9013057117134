import { getCurrentUser, signIn, signOut } from 'hub:calls';
import { hasAnyRole, STAFF } from '@hub/contract/roles';
import type { CurrentUser, SecondStep } from '@hub/contract/session';
import { logIn } from '../../app-state.ts';
import { getCurrentUserQuery } from '../../client/current-user-query.ts';
import { queryClient } from '../../client/query-client.ts';
import { send } from '../../client/send.ts';
import { claimDrafts } from '../../form/drafts.ts';
import { initialsOf } from '../../ui/text/initials.ts';

const SIGN_IN_ERROR = 'authentication.signInError';

const welcome = (user: CurrentUser): void => {
  claimDrafts(user.uuid_id);
  queryClient.setQueryData(getCurrentUserQuery().queryKey, user);
  logIn({ initials: initialsOf(user), role: user.roles });
};

/** Once the server has opened the session: loads the person and checks their role. Answers what went wrong, if anything. */
export const enterHub = async (): Promise<string | undefined> => {
  const person = await send(getCurrentUser, {});
  if (!person.success) return person.errors[0] ?? SIGN_IN_ERROR;
  if (!hasAnyRole(person.data.roles, STAFF)) {
    await send(signOut, {});
    return SIGN_IN_ERROR;
  }
  welcome(person.data);
  return undefined;
};

/** What became of a password: somebody is in, a second step is needed, or something went wrong. */
export interface FirstStep {
  error?: string | undefined;
  secondStep?: SecondStep;
}

export const signInWith = async (username: string, password: string): Promise<FirstStep> => {
  const credentials = await send(signIn, { body: { username, password } });
  if (!credentials.success) return { error: credentials.errors[0] ?? SIGN_IN_ERROR };
  if ('second_step' in credentials.data) return { secondStep: credentials.data.second_step };
  return { error: await enterHub() };
};
