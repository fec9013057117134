import { useQuery } from '@tanstack/react-query';
import { Link, rootRouteId, useSearch } from '@tanstack/react-router';
import { listViewsQuery } from '../../client/views-query.ts';
import { useText } from '../../i18n/text.ts';
import classes from './navigation.module.css';
import { viewLink } from './view-link.ts';
import './view-words.ts';

/** Offered without being saved: the question of every morning. */
const EXPIRING = { expires_within: '60', sort: 'expiry_date', order: 'asc', view: 'expiring' };

/** Saved views that are pinned. Loaded after the first page, and below everything else, so that nothing moves. */
export function PinnedViews({ onGo }: { onGo?: (() => void) | undefined }) {
  const text = useText();
  const { data: views = [] } = useQuery(listViewsQuery());
  const current = useSearch({ from: rootRouteId, select: ({ view }: { view?: unknown }) => String(view ?? '') });
  const links = [
    { name: text('views.expiring'), to: '/licences' as string, search: EXPIRING },
    ...views.filter(({ is_pinned }) => is_pinned).map((view) => ({ name: view.name, ...viewLink(view) })),
  ];
  return (
    <>
      <hr className={classes.rule} />
      <ul className={classes.group} aria-label={text('views.pinnedViews')}>
        {links.map(({ name, ...link }) => (
          <li key={link.search.view}>
            <Link
              {...link}
              className={classes.link}
              aria-current={link.search.view === current ? 'page' : undefined}
              onClick={onGo}
            >
              <span className={classes.view}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
