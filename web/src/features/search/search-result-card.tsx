import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { number } from '../../i18n/format.ts';
import { useText } from '../../i18n/text.ts';
import { Card } from '../../ui/layout/card.tsx';
import { LicenceStatusLabel } from '../../ui/text/licence-status-label.tsx';
import { StatusLabel } from '../../ui/text/status-label.tsx';
import type { SearchResultGroup, SearchResultRecord } from './search-results.ts';
import classes from './search-screen.module.css';

/** Mirrors the server's cap: a count of this much means "this many or more". */
const CAP = 200;

interface SearchResultCardProps {
  group: SearchResultGroup;
  /** Absent when there are no more to load. */
  onMore?: (() => void) | undefined;
  isLoading: boolean;
}

export function SearchResultCard({ group, onMore, isLoading }: SearchResultCardProps) {
  const text = useText();
  const { label, count, records } = group;
  const formatted = number(count);
  const shownCount = count >= CAP ? text('search.countCapped', { formatted }) : formatted;
  return (
    <Card title={text(label)} action={<span className={classes.count}>{shownCount}</span>}>
      <ul className={classes.records}>
        {records.map((record) => (
          <li key={record.id} className={classes.record}>
            <span className={classes.texts}>
              <Link to={record.path} className={classes.name}>
                {record.name}
              </Link>
              <span className={classes.about}>{record.about}</span>
            </span>
            <RecordStatus record={record} />
            <Link to={record.path} className={classes.view} aria-label={text('list.viewNamed', { name: record.name })}>
              {text('list.view')}
            </Link>
          </li>
        ))}
      </ul>
      {count > records.length &&
        (onMore ? (
          <Button variant="default" size="compact-sm" loading={isLoading} onClick={onMore}>
            {text('search.showMore', { group: text(label).toLowerCase() })}
          </Button>
        ) : (
          <p className={classes.about}>{text('search.firstOnly', { formatted: number(records.length) })}</p>
        ))}
    </Card>
  );
}

function RecordStatus({ record }: { record: SearchResultRecord }) {
  const text = useText();
  if (record.licence) return <LicenceStatusLabel licence={record.licence} />;
  if (record.isDeactivated) return <StatusLabel kind="off">{text('search.deactivated')}</StatusLabel>;
  return record.isArchived ? <StatusLabel kind="off">{text('search.archived')}</StatusLabel> : null;
}
