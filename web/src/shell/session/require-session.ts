import { hasAnyRole } from '@hub/contract/roles';
import { redirect } from '@tanstack/react-router';
import { appState } from '../../app-state.ts';
import { log } from '../../log.ts';
import type {} from '../route-static-data.ts';
import { leaveSession } from './leave-session.ts';
import { returnPath } from './return-path.ts';

interface Navigation {
  href: string;
  matches: readonly { staticData: { allowedRoles?: number } }[];
  /** True while a hovered link is preloaded, which must not sign anyone out. */
  preload: boolean;
}

export const requireSession = ({ href, matches, preload }: Navigation): void => {
  const { loggedIn, userRole } = appState();
  if (!loggedIn) throw redirect({ to: '/login', search: returnPath(href), replace: true });
  const allowed = matches.every(({ staticData }) => hasAnyRole(userRole, staticData.allowedRoles ?? userRole));
  if (allowed || preload) return;
  log.warn('Refused', href, 'to a user with the roles', userRole);
  void leaveSession();
  throw redirect({ to: '/login', replace: true });
};
