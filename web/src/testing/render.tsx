import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
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

const fresh = (): void => {
  queryClient.clear();
  setAppState(INITIAL_STATE);
};

// biome-ignore lint/suspicious/noExplicitAny: a router of any routes
const show = (router: any) =>
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );

interface Visit {
  /** The roles of who is signed in; 0 for nobody. */
  roles?: number;
}

/** The whole app, opened at an address. */
export const visit = async (address: string, { roles = 4 }: Visit = {}) => {
  fresh();
  if (roles > 0) logIn({ initials: 'AB', role: roles });
  const history: RouterHistory = createMemoryHistory({ initialEntries: [address] });
  const router = makeRouter(history);
  sendToLogoutOnSessionEnd(router);
  show(router);
  await waitFor(() => expect(router.state.status).toBe('idle'));
  return { router, path: () => router.state.location.pathname, address: () => router.state.location.href };
};

/** One screen at /, and an empty page at /elsewhere to leave for. */
export const visitScreen = async (Screen: () => ReactNode, address = '/') => {
  fresh();
  const root = createRootRoute({ component: Outlet });
  const home = createRoute({ getParentRoute: () => root, path: '/', component: Screen });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '/elsewhere', component: () => <p>Elsewhere</p> });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({
    routeTree: root.addChildren([home, elsewhere]),
    history,
    parseSearch,
    stringifySearch,
  });
  show(router);
  await waitFor(() => expect(router.state.status).toBe('idle'));
  return { router, address: () => router.state.location.href, leave: () => router.history.push('/elsewhere') };
};
