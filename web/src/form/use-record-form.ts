import { useForm } from '@mantine/form';
import { useEffect, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import type { Reply, SendOptions } from '../client/send.ts';
import type { Conflict } from './conflict.ts';
import { forgetDraft, keepDraft, readDraft } from './drafts.ts';
import { makeIdempotencyKeys } from './idempotency-key.ts';
import { problemsOf } from './schema-problems.ts';
import { isSame, type Labels, type Values, type Version } from './values.ts';

export interface RecordFormOptions<V extends Values, Saved> {
  /** Names the draft: `organisation-create`, `organisation-12`. */
  name: string;
  schema: z.ZodType;
  labels: Labels<V>;
  /** The saved copy, and the version it has. A new one is taken over unless something is being edited. */
  saved: V;
  etag?: string | undefined;
  /** Sends the values; the options carry If-Match and the Idempotency-Key and go to `send` as they are. */
  save: (values: V, options: SendOptions) => Promise<Reply<Saved>>;
  /** Reads what is saved now, after someone else changed it. */
  reload?: () => Promise<Version<V> | undefined>;
  /** The caller says it with a toast, updates the query's data, and goes on. */
  onSaved: (data: Saved) => void;
  onFailed?: (reply: Reply<Saved>) => void;
  /** The form itself found problems, by field, and nothing was sent. They are shown beside the fields in any case. */
  onInvalid?: (problems: Record<string, string>) => void;
}

const SIGNED_OUT = 401;
const STALE = 412;

/** The saved copy and the editable copy of a record, and everything between them. */
export const useRecordForm = <V extends Values, Saved>(options: RecordFormOptions<V, Saved>) => {
  const { name, schema, labels, saved, etag } = options;
  const id = useId();
  const [draft, setDraft] = useState(() => readDraft<V>(name));
  const [base, setBase] = useState<Version<V>>(() =>
    draft ? { values: { ...saved, ...draft.base }, etag: draft.etag } : { values: saved, etag },
  );
  const form = useForm<V>({ mode: 'controlled', initialValues: { ...saved, ...draft?.values } });
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [conflict, setConflict] = useState<Conflict<V>>();
  const keyFor = useRef(makeIdempotencyKeys()).current;
  const busy = useRef(false);
  const latest = useRef<Version<V>>({ values: saved, etag });

  const values = form.getValues();
  const dirty = !isSame(values, base.values);
  const dirtyNow = useRef(dirty);
  dirtyNow.current = dirty;

  /** What was sent is the saved copy now; what was typed while it was on its way stays, and counts as unsaved. */
  const keepAsSaved = (version: Version<V>) => {
    latest.current = version;
    dirtyNow.current = !isSame(form.getValues(), version.values);
    setBase(version);
    form.clearErrors();
    setRefusal(undefined);
    setDraft(undefined);
    if (!dirtyNow.current) forgetDraft(name);
  };

  const adopt = (version: Version<V>) => {
    form.setValues(version.values);
    keepAsSaved(version);
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
    if (dirty) keepDraft(name, { values, base: base.values, etag: base.etag });
    else forgetDraft(name);
  }, [dirty, values, base, name]);

  const refuse = (problems: Record<string, string>, message?: string) => {
    form.setErrors(problems);
    setRefusal(message);
    setAttempt((count) => count + 1);
  };

  const settle = async (reply: Reply<Saved>, sent: V): Promise<void> => {
    if (reply.success) {
      keepAsSaved({ values: sent, etag: reply.etag });
      options.onSaved(reply.data);
      return;
    }
    // The person is on the way to sign in again; the draft brings them back to where they are.
    if (reply.statusCode === SIGNED_OUT) return;
    const theirs = reply.statusCode === STALE ? await options.reload?.() : undefined;
    if (theirs && isSame(theirs.values, base.values))
      return settle(await options.save(sent, { ifMatch: theirs.etag, idempotencyKey: keyFor(sent) }), sent);
    if (theirs) return setConflict({ base: base.values, mine: sent, theirs });
    refuse(reply.fields ?? {}, reply.errors[0]);
    options.onFailed?.(reply);
  };

  const saveAs = async (sent: V, ifMatch: string | undefined) => {
    if (busy.current) return;
    const problems = problemsOf(schema, sent);
    if (problems) {
      refuse(problems);
      options.onInvalid?.(problems);
      return;
    }
    busy.current = true;
    setSaving(true);
    try {
      await settle(await options.save(sent, { ifMatch, idempotencyKey: keyFor(sent) }), sent);
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };

  return {
    id,
    name,
    labels,
    form,
    values,
    dirty,
    isDirtyNow: () => dirtyNow.current,
    saving,
    /** What the server said about the whole, and how often saving was refused. */
    refusal,
    attempt,
    submit: () => saveAs(form.getValues(), base.etag),
    reset: () => adopt(latest.current),
    /** Set while what is shown was typed earlier and never saved. */
    hasDraft: draft !== undefined && dirty,
    conflict,
    closeConflict: () => setConflict(undefined),
    resolveConflict: (chosen: V) => {
      if (!conflict) return;
      setConflict(undefined);
      latest.current = conflict.theirs;
      setBase(conflict.theirs);
      form.setValues(chosen);
      void saveAs(chosen, conflict.theirs.etag);
    },
  };
};

// biome-ignore lint/suspicious/noExplicitAny: fields and buttons do not mind what is being edited
export type RecordFormState = ReturnType<typeof useRecordForm<any, any>>;
