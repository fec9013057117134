import { Button } from '@mantine/core';
import { useText } from '../i18n/text.ts';
import { StatusLabel } from '../ui/text/status-label.tsx';
import type { RecordFormState } from './record-form-state.ts';

interface RecordPart {
  record: Pick<RecordFormState<object>, 'id' | 'isDirty' | 'isSaving' | 'reset'>;
}

/** Submits the form from the page's header; pressing it twice saves once. */
export function SaveButton({ record, label, disabled = false }: RecordPart & { label: string; disabled?: boolean }) {
  return (
    <Button type="submit" form={record.id} loading={record.isSaving} disabled={disabled}>
      {label}
    </Button>
  );
}

export function ResetButton({ record }: RecordPart) {
  const text = useText();
  if (!record.isDirty) return null;
  return (
    <Button variant="default" onClick={record.reset} disabled={record.isSaving}>
      {text('form.reset')}
    </Button>
  );
}

export function UnsavedNote({ record }: RecordPart) {
  const text = useText();
  return (
    <span role="status">{record.isDirty && <StatusLabel kind="waiting">{text('form.unsaved')}</StatusLabel>}</span>
  );
}
