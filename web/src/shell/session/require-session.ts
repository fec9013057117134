import { hasAnyRole } from '@hub/contract/roles';
import { redirect } from '@tanstack/react-router';
import { appState } from '../../app-state.ts';
import { log } from '../../log.ts';
import type {} from '../route-static-data.ts';
import { leaveSession } from './leave-session.ts';
import { returnPath } from './return-path.ts';

interface Attempt {
  address: string;
  matches: readonly { staticData: { allowedRoles?: number } }[];
  /** True while a link is only pointed at: looking must not sign anyone out. */
  preload: boolean;
}

export const requireSession = ({ address, matches, preload }: Attempt): void => {
  const { loggedIn, userRole } = appState();
  if (!loggedIn) throw redirect({ to: '/login', search: returnPath(address), replace: true });
  const allowed = matches.every(({ staticData }) => hasAnyRole(userRole, staticData.allowedRoles ?? userRole));
  if (allowed || preload) return;
  log.warn('Refused', address, 'to a person with the roles', userRole);
  void leaveSession();
  throw redirect({ to: '/login', replace: true });
};
