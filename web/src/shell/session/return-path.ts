const SESSION_PAGES = ['/login', '/logout', '/reset-password', '/accept-invite'];

/** The search parameter with which the sign-in page returns here; empty for the session pages themselves. */
export const returnPath = (href: string): { from?: string } => {
  const path = sameOriginPath(href);
  return path === '/' ? {} : { from: path };
};

/** The path of a same-origin URL, or `/`: a link to the sign-in page must not redirect to another site. */
export const sameOriginPath = (href: unknown, origin: string = location.origin): string => {
  if (typeof href !== 'string' || !URL.canParse(href, origin)) return '/';
  const url = new URL(href, origin);
  // `/.//evil.example` has this origin, but its path alone would be another site's URL.
  const isSameOrigin = url.origin === origin && href.startsWith('/') && !url.pathname.startsWith('//');
  return isSameOrigin && !SESSION_PAGES.includes(url.pathname) ? `${url.pathname}${url.search}${url.hash}` : '/';
};
