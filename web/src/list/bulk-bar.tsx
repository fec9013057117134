import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { number } from '../i18n/format.ts';
import { useText } from '../i18n/text.ts';
import classes from './bulk-bar.module.css';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  selection: Selection;
  total: number;
  /** With a plus where not all are counted. */
  totalText: string;
  children: ReactNode;
}

/** The actions for the selected rows, and a button that selects all that match. */
export function BulkBar({ selection, total, totalText, children }: BulkBarProps) {
  const text = useText();
  const count = selection.count(total);
  if (count === 0) return null;
  const shown = selection.matching
    ? text('list.matchingSelected', { formatted: totalText })
    : text('list.selected', { count, formatted: number(count) });
  return (
    <section className={classes.bar} aria-label={shown}>
      <strong aria-live="polite">{shown}</strong>
      {!selection.matching && count < total && (
        <Button variant="subtle" size="compact-sm" onClick={selection.selectMatching}>
          {text('list.selectMatching', { formatted: totalText })}
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" color="gray" onClick={selection.clear}>
        {text('list.clearSelection')}
      </Button>
      <div className={classes.actions}>{children}</div>
    </section>
  );
}
