import { getCurrentUser, signIn, signOut } from 'hub:calls';
import { holds, STAFF } from '@hub/contract/roles';
import type { CurrentUser } from '@hub/contract/session';
import { logIn } from '../../app-state.ts';
import { query } from '../../client/query.ts';
import { queryClient } from '../../client/query-client.ts';
import { send } from '../../client/send.ts';
import { claimDrafts } from '../../form/drafts.ts';
import { initialsOf } from '../../ui/initials.ts';

export const currentUserQuery = () => query(getCurrentUser, {});

const SIGN_IN_ERROR = 'authentication.signInError';

const welcome = (user: CurrentUser): void => {
  claimDrafts(user.uuid_id);
  queryClient.setQueryData(currentUserQuery().queryKey, user);
  logIn({ initials: initialsOf(user), role: user.roles });
};

/** Checks the credentials, loads the person and checks their role. Answers the message of what went wrong, if anything. */
export const signInWith = async (username: string, password: string): Promise<string | undefined> => {
  const credentials = await send(signIn, { body: { username, password } });
  if (!credentials.success) return credentials.errors[0] ?? SIGN_IN_ERROR;
  const person = await send(getCurrentUser, {});
  if (!person.success) return person.errors[0] ?? SIGN_IN_ERROR;
  if (!holds(person.data.roles, STAFF)) {
    await send(signOut, {});
    return SIGN_IN_ERROR;
  }
  welcome(person.data);
  return undefined;
};
