import { getChange } from 'hub:calls';
import type { ChangeSet } from '@hub/contract/changes';
import { changesExpiry, countOf, undoableUntil } from '@hub/contract/changes.policy';
import { LIMITS } from '@hub/contract/limits';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { number } from '../../i18n/format.ts';
import { useText } from '../../i18n/text.ts';
import { SetActions } from '../../shell/change-sets/set-actions.tsx';
import { CHANGED_READS } from './changes.queries.ts';

const INVALIDATES = [getChange, ...CHANGED_READS];

/** Apply and Undo, each with what it means for this action. */
export function ChangeActions({ set }: { set: ChangeSet }) {
  const text = useText();
  const [order, setOrder] = useState('');
  const counted = (count: number) => ({ count, formatted: number(count) });
  const planned = counted(countOf(set, 'planned'));
  const until = undoableUntil(set);
  const { kind } = set.action;
  return (
    <SetActions
      set={set}
      invalidates={INVALIDATES}
      apply={{
        label: text('changes.apply', planned),
        title: text('changes.applyTitle', planned),
        text: (
          <>
            {kind === 'archive' && <p>{text('changes.applyArchive')}</p>}
            {kind === 'reset' && <p>{text('changes.applyReset')}</p>}
            <p>{text('changes.applyText')}</p>
            {changesExpiry(set.action) && set.state === 'planned' && (
              <TextInput
                label={text('changes.purchaseOrder')}
                description={text('changes.purchaseOrderHelp')}
                maxLength={LIMITS.name}
                value={order}
                onChange={({ currentTarget }) => setOrder(currentTarget.value)}
              />
            )}
          </>
        ),
        purchaseOrder: order,
        started: text('changes.started'),
        danger: kind === 'archive' || kind === 'reset',
      }}
      undo={{
        title: text('changes.undoTitle', counted(countOf(set, 'applied'))),
        text: (
          <>
            <p>{text('changes.undoText')}</p>
            {kind === 'reset' && <p>{text('changes.undoReset')}</p>}
          </>
        ),
      }}
      canUndo={until === null || until > new Date()}
      // Undoing these only brings back dates, and the change can be planned again.
      undoesAtOnce={changesExpiry(set.action)}
    />
  );
}
