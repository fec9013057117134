import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAppState } from '../app-state.ts';
import { useText } from '../i18n/text.ts';
import { nameOf, trailOf } from './navigation/breadcrumb-trail.ts';

/** "Organisations · Licence Hub": the route's own title, or its last breadcrumb. */
export function DocumentTitle() {
  const text = useText();
  const provided = useAppState((state) => state.dynamicBreadcrumbs);
  const matches = useMatches();
  const own = matches.at(-1)?.staticData.title;
  const crumb = trailOf(matches).at(-1)?.name;
  const page = own ? text(own) : crumb && nameOf(crumb, provided, text);
  const title = page ? `${page} · ${text('shell.product')}` : text('shell.product');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
