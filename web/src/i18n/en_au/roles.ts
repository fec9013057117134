import { ROLE_NAMES } from '@hub/contract/roles';

/** Names of the roles, which files from the server have, too. */
export const roles = ROLE_NAMES;
