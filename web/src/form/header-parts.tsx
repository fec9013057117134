import { Button } from '@mantine/core';
import { useText } from '../i18n/text.ts';
import { StatusLabel } from '../ui/text/status-label.tsx';
import type { RecordFormState } from './use-record-form.ts';

interface RecordPart {
  record: RecordFormState;
}

/** Submits the form from the page's header; pressing it twice saves once. */
export function SaveButton({ record, label, disabled = false }: RecordPart & { label: string; disabled?: boolean }) {
  return (
    <Button type="submit" form={record.id} loading={record.saving} disabled={disabled}>
      {label}
    </Button>
  );
}

export function ResetButton({ record }: RecordPart) {
  const text = useText();
  if (!record.dirty) return null;
  return (
    <Button variant="default" onClick={record.reset} disabled={record.saving}>
      {text('form.reset')}
    </Button>
  );
}

export function UnsavedNote({ record }: RecordPart) {
  const text = useText();
  return <span role="status">{record.dirty && <StatusLabel kind="waiting">{text('form.unsaved')}</StatusLabel>}</span>;
}
