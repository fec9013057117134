import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { startAppState } from './app-state.ts';
import { queryClient } from './client/query-client.ts';
import { currentDistributor } from './distributor-table.ts';
import './i18n/i18n.ts';
import { makeRouter } from './router.ts';
import { followOtherTabs, sendToLogoutOnSessionEnd } from './shell/session/session-listeners.ts';
import { AppTheme } from './ui/theme/app-theme.tsx';

startAppState(currentDistributor());

const router = makeRouter();
sendToLogoutOnSessionEnd(router);
followOtherTabs(router);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(
  <AppTheme>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </AppTheme>,
);
