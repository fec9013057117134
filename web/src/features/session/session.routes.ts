import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { appState } from '../../app-state.ts';
import { rootRoute } from '../../shell/root-route.tsx';
import { leaveSession } from '../../shell/session/leave-session.ts';
import { returnPath, sameOriginPath } from '../../shell/session/return-path.ts';

interface Returning {
  from?: string;
}

const returning = (search: Record<string, unknown>): Returning => returnPath(String(search.from ?? '/'));

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: returning,
  staticData: { title: 'authentication.title' },
  beforeLoad: ({ search }) => {
    if (appState().loggedIn) throw redirect({ href: sameOriginPath(search.from), replace: true });
  },
  component: lazyRouteComponent(() => import('./login-screen.tsx'), 'LoginScreen'),
});

const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/logout',
  validateSearch: returning,
  beforeLoad: async ({ search, preload }) => {
    if (preload) return;
    // A refused call leads here with a return path: the person means to go on.
    await leaveSession({ keepDrafts: search.from !== undefined });
    throw redirect({ to: '/login', search, replace: true });
  },
});

const withToken = (search: Record<string, unknown>): { token?: string } =>
  search.token ? { token: String(search.token) } : {};

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  validateSearch: withToken,
  staticData: { title: 'authentication.newPasswordTitle' },
  component: lazyRouteComponent(() => import('./reset-password-screen.tsx'), 'ResetPasswordScreen'),
});

const acceptInviteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/accept-invite',
  validateSearch: withToken,
  staticData: { title: 'authentication.inviteTitle' },
  component: lazyRouteComponent(() => import('./accept-invite-screen.tsx'), 'AcceptInviteScreen'),
});

const confirmEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirm-email',
  validateSearch: withToken,
  staticData: { title: 'authentication.confirmEmailTitle' },
  component: lazyRouteComponent(() => import('./confirm-email-screen.tsx'), 'ConfirmEmailScreen'),
});

export const sessionRoutes = [loginRoute, logoutRoute, resetPasswordRoute, acceptInviteRoute, confirmEmailRoute];
