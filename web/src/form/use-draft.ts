import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from './drafts.ts';
import { isSame, type Values, type Version } from './values.ts';

interface DraftOptions<V extends Values> {
  name: string;
  saved: V;
  etag?: string | undefined;
  /** The form shows a saved copy again, or what it shows has been saved. */
  onClean: () => void;
}

/** The editable copy of a record, the saved copy that it is based on, and the draft that survives a reload. */
export const useDraft = <V extends Values>({ name, saved, etag, onClean }: DraftOptions<V>) => {
  const [draft, setDraft] = useState(() => readDraft<V>(name));
  const [base, setBase] = useState<Version<V>>(() =>
    draft ? { values: { ...saved, ...draft.base }, etag: draft.etag } : { values: saved, etag },
  );
  const form = useForm<V>({ mode: 'controlled', initialValues: { ...saved, ...draft?.values } });
  const latest = useRef<Version<V>>({ values: saved, etag });

  const values = form.getValues();
  const isDirty = !isSame(values, base.values);
  const dirtyNow = useRef(isDirty);
  dirtyNow.current = isDirty;

  /** What was sent is the saved copy now; what was typed meanwhile stays, and counts as unsaved. */
  const markSaved = (version: Version<V>) => {
    latest.current = version;
    dirtyNow.current = !isSame(form.getValues(), version.values);
    setBase(version);
    form.clearErrors();
    onClean();
    setDraft(undefined);
    if (!dirtyNow.current) forgetDraft(name);
  };

  const adopt = (version: Version<V>) => {
    form.setValues(version.values);
    markSaved(version);
  };

  /** Puts values on top of a newer saved copy, unsaved. */
  const rebase = (version: Version<V>, edited: V) => {
    latest.current = version;
    setBase(version);
    form.setValues(edited);
  };

  const savedText = JSON.stringify(saved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another saved copy counts, not another render
  useEffect(() => {
    latest.current = { values: saved, etag };
    if (!dirtyNow.current) adopt(latest.current);
    // Something else about the record changed, such as when a device was last online: nothing edited here is out of date.
    else if (isSame(saved, base.values)) setBase(latest.current);
  }, [savedText, etag]);

  useEffect(() => {
    if (isDirty) keepDraft(name, { values, base: base.values, etag: base.etag });
    else forgetDraft(name);
  }, [isDirty, values, base, name]);

  return {
    form,
    values,
    base,
    isDirty,
    isDirtyNow: () => dirtyNow.current,
    hasDraft: draft !== undefined && isDirty,
    markSaved,
    rebase,
    reset: () => adopt(latest.current),
  };
};
