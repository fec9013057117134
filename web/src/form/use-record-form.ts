import { useId, useState } from 'react';
import type { RecordFormState } from './record-form-state.ts';
import { type EditedRecord, useConflict } from './use-conflict.ts';
import { useDraft } from './use-draft.ts';
import { type SaveOptions, useSave } from './use-save.ts';
import type { Labels, Values, Version } from './values.ts';

interface RecordFormOptions<V extends Values, Saved> extends SaveOptions<V, Saved> {
  /** Names the draft: `organisation-create`, `organisation-12`. */
  name: string;
  labels: Labels<V>;
  /** The saved copy, and the version it has. A new one is taken over unless something is being edited. */
  saved: V;
  etag?: string | undefined;
  /** Absent for a new record. */
  record?: EditedRecord;
  /** Reads what is saved now, after someone else changed it. */
  reload?: () => Promise<Version<V> | undefined>;
}

/** The state of a form that edits one record: its draft, its conflicts with other people's changes, and saving it. */
export const useRecordForm = <V extends Values, Saved>(options: RecordFormOptions<V, Saved>): RecordFormState<V> => {
  const { name, labels, saved, etag, reload } = options;
  const id = useId();
  const [refusal, setRefusal] = useState<string>();
  const draft = useDraft<V>({ name, saved, etag, onClean: () => setRefusal(undefined) });
  const { form, base } = draft;
  const conflicts = useConflict({
    base: base.values,
    record: options.record,
    reload,
    onMerge: (theirs, taken) => draft.rebase(theirs, { ...form.getValues(), ...taken }),
  });
  const { save, isSaving, attempt } = useSave(options, {
    markSaved: draft.markSaved,
    compare: conflicts.compare,
    onRefused: (problems, message) => {
      form.setErrors(problems);
      setRefusal(message);
    },
  });

  return {
    id,
    name,
    labels,
    values: draft.values,
    errors: form.errors,
    inputProps: (field) => form.getInputProps(field),
    setValues: form.setValues,
    clearErrors: form.clearErrors,
    isDirty: draft.isDirty,
    isDirtyNow: draft.isDirtyNow,
    isSaving,
    refusal,
    attempt,
    submit: () => save({ values: form.getValues(), etag: base.etag }),
    reset: draft.reset,
    hasDraft: draft.hasDraft,
    conflict: conflicts.conflict,
    closeConflict: conflicts.close,
    resolveConflict: (selected) => {
      if (!conflicts.conflict) return;
      const { theirs } = conflicts.conflict;
      conflicts.close();
      draft.rebase(theirs, selected);
      void save({ values: selected, etag: theirs.etag });
    },
  };
};
