import { createRoute, redirect } from '@tanstack/react-router';
import { locationsRoute } from './location-route.ts';

const indexRoute = createRoute({
  getParentRoute: () => locationsRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: '/locations/list', replace: true });
  },
});

/** All that stands beside a single location. */
export const locationsScreens = [indexRoute] as const;

/** The location's own pages; those of users and licences come from their features. */
export const locationPages = [] as const;
