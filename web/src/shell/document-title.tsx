import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAppState } from '../app-state.ts';
import { useText } from '../i18n/text.ts';
import { breadcrumbTrail, nameOf } from './navigation/breadcrumb-trail.ts';

/** "Organisations · Licence Hub": the route's own title, or its last breadcrumb. */
export function DocumentTitle() {
  const text = useText();
  const provided = useAppState((state) => state.dynamicBreadcrumbs);
  const matches = useMatches();
  const own = matches.at(-1)?.staticData.title;
  const breadcrumb = breadcrumbTrail(matches).at(-1)?.name;
  const page = own ? text(own) : breadcrumb && nameOf(breadcrumb, provided, text);
  const title = page ? `${page} · ${text('shell.product')}` : text('shell.product');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
