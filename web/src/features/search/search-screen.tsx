import { LIMITS } from '@hub/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { groupMore } from './more-results.ts';
import { isTooLong, searchHubQuery, searchMoreQuery } from './search.queries.ts';
import { SearchResultCard } from './search-result-card.tsx';
import { groupResults } from './search-results.ts';
import classes from './search-screen.module.css';

const LIMIT_OF_MORE = 50;

/** A longer term is cut in the heading. */
const MAX_SHOWN = 40;

export function SearchScreen() {
  const text = useText();
  const { term } = useParams({ from: '/session/search/$term' });
  const [limit, setLimit] = useState<number>();
  const { data, error, isPlaceholderData, refetch } = useQuery(searchHubQuery(term, limit));
  const more = useQuery(searchMoreQuery(term));
  const groups = data
    ? [...groupResults(data), ...groupMore(more.data ?? [])].filter(({ records }) => records.length > 0)
    : [];

  const content = () => {
    if (isTooLong(term)) return <EmptyState title={text('search.tooLong', { most: LIMITS.searchTerm })} />;
    if (error && !data)
      return <FailedState title={text('search.failed')} error={error} onRetry={() => void refetch()} />;
    if (!data) return <PageSkeleton />;
    if (groups.length === 0 && more.isLoading) return <PageSkeleton />;
    if (groups.length === 0) return <EmptyState title={text('search.nothing', { term })} />;
    return (
      <div className={classes.groups} data-stale={isPlaceholderData || undefined}>
        {groups.map((group) => (
          <SearchResultCard
            key={group.key}
            group={group}
            isLoading={isPlaceholderData}
            onMore={limit === undefined ? () => setLimit(LIMIT_OF_MORE) : undefined}
          />
        ))}
      </div>
    );
  };

  return (
    <>
      <PageHeader title={text('search.title', { term: isTooLong(term) ? `${term.slice(0, MAX_SHOWN)}…` : term })} />
      <div aria-live="polite">{content()}</div>
    </>
  );
}
