import type { FormEvent, ReactNode } from 'react';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { ErrorSummary } from './error-summary.tsx';
import classes from './form.module.css';
import type { RecordFormState } from './record-form-state.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import type { ReadableValues, Values } from './values.ts';

interface RecordFormProps<V extends Values> {
  record: RecordFormState<V>;
  show?: ReadableValues<V>;
  /** An archived record can be read but not changed. */
  readOnly?: boolean;
  children: ReactNode;
}

/** The form of a record. Its buttons are usually in the page's header: `SaveButton`, `ResetButton`, `UnsavedNote`. */
export function RecordForm<V extends Values>({ record, show = {}, readOnly = false, children }: RecordFormProps<V>) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void record.submit();
  };
  return (
    <form id={record.id} className={classes.form} onSubmit={submit} noValidate>
      <DraftNotice record={record} />
      <ErrorSummary record={record} />
      <fieldset className={classes.fields} disabled={readOnly}>
        {children}
      </fieldset>
      <UnsavedGuard records={() => [record]} />
      {record.conflict && <ConflictDialog record={record} conflict={record.conflict} show={show} />}
    </form>
  );
}
