import { getChange } from 'hub:calls';
import type { ChangeSet } from '@hub/contract/changes';
import { changesExpiry, countOf, mayApply, mayUndo, undoableUntil } from '@hub/contract/changes.policy';
import { LIMITS } from '@hub/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../client/use-call.ts';
import { number } from '../../i18n/format.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import classes from './changes.module.css';
import { applyChange, CHANGED_READS, undoChange } from './changes.queries.ts';

const INVALIDATES = [getChange, ...CHANGED_READS];

/** Apply and Undo, each with what it means for this action. */
export function ChangeActions({ set }: { set: ChangeSet }) {
  const text = useText();
  const [asking, setAsking] = useState<'apply' | 'undo'>();
  const close = () => setAsking(undefined);
  // Undoing these only brings back dates, and the change can be planned again: nobody is asked first.
  const undoneAtOnce = changesExpiry(set.action);
  const [order, setOrder] = useState('');
  const apply = useCall(() => applyChange(set.id, order), {
    invalidates: INVALIDATES,
    success: text('changes.started'),
    onSuccess: close,
  });
  const undo = useCall(() => undoChange(set.id), {
    invalidates: INVALIDATES,
    success: text('changes.undoStarted'),
    onSuccess: close,
    ...(undoneAtOnce && { failure: serverText }),
  });
  const counted = (count: number) => ({ count, formatted: number(count) });
  const planned = counted(countOf(set, 'planned'));
  const applied = counted(countOf(set, 'applied'));
  const until = undoableUntil(set);
  const { kind } = set.action;
  return (
    <>
      {mayUndo(set) && (until === null || until > new Date()) && (
        <Button
          variant="default"
          loading={undoneAtOnce && undo.isPending}
          onClick={() => (undoneAtOnce ? void undo.run() : setAsking('undo'))}
        >
          {text('changes.undo')}
        </Button>
      )}
      {mayApply(set) && <Button onClick={() => setAsking('apply')}>{text('changes.apply', planned)}</Button>}
      <ConfirmDialog
        opened={asking === 'apply'}
        onClose={close}
        onConfirm={() => void apply.run()}
        isPending={apply.isPending}
        title={text('changes.applyTitle', planned)}
        confirmLabel={text('changes.apply', planned)}
        danger={kind === 'archive' || kind === 'reset'}
      >
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
        <p role="alert" className={classes.problem}>
          {apply.problem && serverText(apply.problem)}
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'undo'}
        onClose={close}
        onConfirm={() => void undo.run()}
        isPending={undo.isPending}
        title={text('changes.undoTitle', applied)}
        confirmLabel={text('changes.undo')}
      >
        <p>{text('changes.undoText')}</p>
        {kind === 'reset' && <p>{text('changes.undoReset')}</p>}
        <p role="alert" className={classes.problem}>
          {undo.problem && serverText(undo.problem)}
        </p>
      </ConfirmDialog>
    </>
  );
}
