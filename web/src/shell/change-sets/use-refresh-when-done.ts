import type { Call } from '@hub/contract/call';
import type { ChangeSet } from '@hub/contract/changes';
import { useEffect, useRef } from 'react';
import { invalidate } from '../../client/invalidate.ts';

/** The rows, and the records on other screens, are others as soon as a batch is done. */
export const useRefreshWhenDone = (
  { counts, state }: Pick<ChangeSet, 'counts' | 'state'>,
  reads: readonly Call[],
): void => {
  const now = JSON.stringify([counts, state]);
  const shown = useRef(now);
  useEffect(() => {
    if (shown.current === now) return;
    shown.current = now;
    void invalidate(reads);
  }, [now, reads]);
};
