const SESSION_PAGES = ['/login', '/logout', '/reset-password', '/accept-invite'];

/** The address as a search parameter of the sign-in page; nothing for pages that are no use to return to. */
export const returnPath = (address: string): { from?: string } => {
  const safe = sameOriginPath(address);
  return safe === '/' ? {} : { from: safe };
};

/** A path of this site, or `/`: a link to the sign-in page must not be able to send people elsewhere. */
export const sameOriginPath = (address: unknown, origin: string = location.origin): string => {
  if (typeof address !== 'string' || !URL.canParse(address, origin)) return '/';
  const url = new URL(address, origin);
  const isOurs = url.origin === origin && address.startsWith('/');
  return isOurs && !SESSION_PAGES.includes(url.pathname) ? `${url.pathname}${url.search}${url.hash}` : '/';
};
