import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import { render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { INITIAL_STATE, logIn, setAppState } from '../app-state.ts';
import { queryClient } from '../client/query-client.ts';
import { makeRouter } from '../router.ts';
import { parseSearch, stringifySearch } from '../shell/search-params.ts';
import { sendToLogoutOnSessionEnd } from '../shell/session/session-listeners.ts';
import { theme } from '../ui/theme/theme.ts';

const reset = (): void => {
  queryClient.clear();
  setAppState(INITIAL_STATE);
};

const show = (router: AnyRouter) =>
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );

interface VisitOptions {
  /** The roles of the signed-in user; 0 for nobody. */
  roles?: number;
}

/** Renders the whole app at a path. */
export const visit = async (path: string, { roles = 4 }: VisitOptions = {}) => {
  reset();
  if (roles > 0) logIn({ initials: 'AB', role: roles });
  const history: RouterHistory = createMemoryHistory({ initialEntries: [path] });
  const router = makeRouter(history);
  sendToLogoutOnSessionEnd(router);
  show(router);
  await waitFor(() => expect(router.state.status).toBe('idle'));
  return { router, path: () => router.state.location.pathname, href: () => router.state.location.href };
};

/** Renders one screen at /, and an empty page at /elsewhere to navigate to. */
export const visitScreen = async (Screen: () => ReactNode, path = '/') => {
  reset();
  const root = createRootRoute({ component: Outlet });
  const home = createRoute({ getParentRoute: () => root, path: '/', component: Screen });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '/elsewhere', component: () => <p>Elsewhere</p> });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({
    routeTree: root.addChildren([home, elsewhere]),
    history,
    parseSearch,
    stringifySearch,
  });
  show(router);
  await waitFor(() => expect(router.state.status).toBe('idle'));
  return { router, href: () => router.state.location.href, leave: () => router.history.push('/elsewhere') };
};
