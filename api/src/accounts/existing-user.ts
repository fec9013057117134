import { PROBLEM } from '@hub/contract/fields';

/** Why nobody can be invited with the e-mail address of a user, who is to be reactivated if deactivated. */
export const problemOfExistingUser = ({ disabled_at }: { disabled_at: string | null }): string =>
  disabled_at === null ? PROBLEM.alreadyUser : PROBLEM.deactivatedUser;
