import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef } from 'react';
import type { RecordFormState } from '../../form/record-form-state.ts';
import { serverText, useText } from '../../i18n/text.ts';
import classes from './regions.module.css';

interface RegionFieldProps {
  record: RecordFormState<{ name: string }>;
  label: string;
  saveLabel: string;
  cancelLabel: string;
  onCancel: () => void;
  /** False hides Save and Cancel while there is nothing to save. */
  editing: boolean;
  autoFocus?: boolean;
}

/** Edits the name of a region in place. Enter saves, Escape cancels. */
export function RegionField(props: RegionFieldProps) {
  const { record, label, saveLabel, cancelLabel, onCancel, editing, autoFocus = false } = props;
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const { error, ...field } = record.inputProps('name');
  const problem = error ?? record.refusal;

  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  useEffect(() => {
    if (record.attempt > 0) input.current?.focus();
  }, [record.attempt]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void record.submit();
  };
  return (
    <form className={classes.field} onSubmit={submit} noValidate>
      <TextInput
        {...field}
        ref={input}
        className={classes.name ?? ''}
        aria-label={label}
        placeholder={text('organisations.regionName')}
        autoComplete="off"
        error={problem ? serverText(String(problem)) : undefined}
        onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      />
      {editing && (
        <div className={classes.buttons}>
          <Button type="submit" loading={record.isSaving} aria-label={saveLabel}>
            {text('shared.save')}
          </Button>
          <Button variant="default" onClick={onCancel} disabled={record.isSaving} aria-label={cancelLabel}>
            {text('form.cancel')}
          </Button>
        </div>
      )}
    </form>
  );
}
