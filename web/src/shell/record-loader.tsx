import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Refusal } from '../client/query.ts';
import { serverText, useText } from '../i18n/text.ts';
import { FormSkeleton } from '../ui/feedback/skeletons.tsx';
import classes from './message-page.module.css';
import { NotFoundPage } from './not-found-page.tsx';
import { focusHeading } from './use-focus-heading.ts';

interface RecordLoaderProps<Data> {
  query: UseQueryResult<Data, Refusal>;
  /** Shown below 'Loading...' until the record is loaded; as large as the record. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

// A malformed id is refused as invalid input, and is just as unknown.
const isUnknown = ({ statusCode }: Refusal): boolean => statusCode === 404 || statusCode === 400;

/** Shows a record once it is loaded: before that 'Loading...', the not-found page if there is none, Retry if it failed. */
export function RecordLoader<Data>({ query, skeleton = <FormSkeleton />, children }: RecordLoaderProps<Data>) {
  const text = useText();
  useHeadingWhenSettled(query.isPending);
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.error && isUnknown(query.error)) return <NotFoundPage />;
  if (query.error) {
    return (
      <div className={classes.page} role="alert">
        <h1 tabIndex={-1}>{text('shell.failedTitle')}</h1>
        <p>{serverText(query.error.message)}</p>
        <Button onClick={() => void query.refetch()} loading={query.isFetching}>
          {text('shell.retry')}
        </Button>
      </div>
    );
  }
  return (
    <div>
      <p className={classes.loading} role="status">
        {text('shell.loading')}
      </p>
      {skeleton}
    </div>
  );
}

/** Moves the focus to the heading when the record arrives, unless the user has moved it meanwhile. */
const useHeadingWhenSettled = (isPending: boolean): void => {
  const wasPending = useRef(isPending);
  useEffect(() => {
    if (wasPending.current && !isPending && document.activeElement === document.body) focusHeading();
    wasPending.current = isPending;
  }, [isPending]);
};
