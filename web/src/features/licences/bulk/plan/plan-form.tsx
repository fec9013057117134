import type { ReactNode } from 'react';
import { DialogForm } from '../../../../form/dialog-form.tsx';
import type { RecordFormState } from '../../../../form/record-form-state.ts';
import type { Values } from '../../../../form/values.ts';
import { useText } from '../../../../i18n/text.ts';
import classes from '../../dialogs.module.css';

interface Props<V extends Values> {
  record: RecordFormState<V>;
  onClose: () => void;
  children: ReactNode;
}

/** The fields of an action, and that nothing changes before the plan was seen. */
export function PlanForm<V extends Values>({ record, onClose, children }: Props<V>) {
  const text = useText();
  return (
    <DialogForm record={record} onCancel={onClose} submitLabel={text('changes.preview')}>
      {children}
      <p className={classes.meaning}>{text('changes.previewHelp')}</p>
    </DialogForm>
  );
}
