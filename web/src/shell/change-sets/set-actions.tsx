import type { Call } from '@hub/contract/call';
import type { ChangeSet } from '@hub/contract/changes';
import { mayApply, mayUndo } from '@hub/contract/changes.policy';
import { Button } from '@mantine/core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useCall } from '../../client/use-call.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import classes from './set-actions.module.css';
import { applyChange, undoChange } from './set-calls.ts';

interface SetActionsProps {
  set: Pick<ChangeSet, 'id' | 'state' | 'counts'>;
  /** The replies that applying and undoing make out of date. */
  invalidates: readonly Call[];
  apply: { label: string; title: string; text: ReactNode; purchaseOrder?: string; started: string; danger?: boolean };
  undo: { title: string; text: ReactNode };
  /** False when it is too late to undo it. */
  canUndo?: boolean;
  /** Undoing asks nobody first. */
  undoesAtOnce?: boolean;
}

/** Apply and Undo of a change of many records, each with what it means. */
export function SetActions({ set, invalidates, apply, undo, canUndo = true, undoesAtOnce = false }: SetActionsProps) {
  const text = useText();
  const [asking, setAsking] = useState<'apply' | 'undo'>();
  const close = () => setAsking(undefined);
  const applying = useCall(() => applyChange(set.id, apply.purchaseOrder), {
    invalidates,
    success: apply.started,
    onSuccess: close,
  });
  const undoing = useCall(() => undoChange(set.id), {
    invalidates,
    success: text('changes.undoStarted'),
    onSuccess: close,
    ...(undoesAtOnce && { failure: serverText }),
  });
  return (
    <>
      {mayUndo(set) && canUndo && (
        <Button
          variant="default"
          loading={undoesAtOnce && undoing.isPending}
          onClick={() => (undoesAtOnce ? void undoing.run() : setAsking('undo'))}
        >
          {text('changes.undo')}
        </Button>
      )}
      {mayApply(set) && <Button onClick={() => setAsking('apply')}>{apply.label}</Button>}
      <ConfirmCall
        opened={asking === 'apply'}
        onClose={close}
        call={applying}
        title={apply.title}
        confirmLabel={apply.label}
        danger={apply.danger ?? false}
      >
        {apply.text}
      </ConfirmCall>
      <ConfirmCall
        opened={asking === 'undo'}
        onClose={close}
        call={undoing}
        title={undo.title}
        confirmLabel={text('changes.undo')}
      >
        {undo.text}
      </ConfirmCall>
    </>
  );
}

interface ConfirmCallProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm' | 'isPending'> {
  call: { run: () => Promise<unknown>; isPending: boolean; problem: string | undefined };
}

/** Asks before a call, and says why it was refused. */
function ConfirmCall({ call, children, ...dialog }: ConfirmCallProps) {
  return (
    <ConfirmDialog {...dialog} onConfirm={() => void call.run()} isPending={call.isPending}>
      {children}
      <p role="alert" className={classes.problem}>
        {call.problem && serverText(call.problem)}
      </p>
    </ConfirmDialog>
  );
}
