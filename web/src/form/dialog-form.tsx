import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { serverText, useText } from '../i18n/text.ts';
import footer from '../ui/feedback/dialog-footer.module.css';
import classes from './dialog-form.module.css';
import type { RecordFormState } from './record-form-state.ts';
import type { Values } from './values.ts';

interface DialogFormProps<V extends Values> {
  record: RecordFormState<V>;
  onCancel: () => void;
  submitLabel: string;
  children: ReactNode;
}

/** A form in a dialog: its fields, what the server said about it as a whole, and its buttons. */
export function DialogForm<V extends Values>({ record, onCancel, submitLabel, children }: DialogFormProps<V>) {
  const text = useText();
  const hasFieldErrors = Object.keys(record.errors).length > 0;
  return (
    <form
      id={record.id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void record.submit();
      }}
    >
      <div className={classes.fields}>{children}</div>
      <p role="alert" className={classes.problem}>
        {record.refusal && !hasFieldErrors && serverText(record.refusal)}
      </p>
      <div className={footer.footer}>
        <Button variant="default" onClick={onCancel} disabled={record.isSaving}>
          {text('form.cancel')}
        </Button>
        <Button type="submit" loading={record.isSaving}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
