import { useRef, useState } from 'react';
import type { z } from 'zod';
import type { Reply, SendOptions } from '../client/send.ts';
import { useCall } from '../client/use-call.ts';
import { makeIdempotencyKeys } from './idempotency-key.ts';
import { problemsOf } from './schema-problems.ts';
import type { Values, Version } from './values.ts';

export interface SaveOptions<V extends Values, Saved> {
  schema: z.ZodType;
  /** Sends the values; the options carry If-Match and the Idempotency-Key and go to `send` as they are. */
  save: (values: V, options: SendOptions) => Promise<Reply<Saved>>;
  /** The caller shows a toast, updates the query's data, and navigates. */
  onSaved: (data: Saved) => void;
  onFailed?: (reply: Reply<Saved>) => void;
  /** The form itself found problems, by field, and nothing was sent. They are shown beside the fields in any case. */
  onInvalid?: (problems: Record<string, string>) => void;
}

interface SaveSteps<V extends Values> {
  markSaved: (version: Version<V>) => void;
  /** After a 412; see useConflict. */
  compare: (sent: V) => Promise<Version<V> | 'conflict' | undefined>;
  onRefused: (problems: Record<string, string>, message?: string) => void;
}

const SIGNED_OUT = 401;
const STALE = 412;

/** Validates and sends the values of a form, once at a time. */
export const useSave = <V extends Values, Saved>(options: SaveOptions<V, Saved>, steps: SaveSteps<V>) => {
  const keyFor = useRef(makeIdempotencyKeys()).current;
  const [attempt, setAttempt] = useState(0);

  const refuse = (problems: Record<string, string>, message?: string) => {
    steps.onRefused(problems, message);
    setAttempt((count) => count + 1);
  };

  const sendVersion = ({ values, etag }: Version<V>): Promise<Reply<Saved>> =>
    options.save(values, { ifMatch: etag, idempotencyKey: keyFor(values) });

  const settle = async (reply: Reply<Saved>, sent: V): Promise<Reply<Saved>> => {
    if (reply.success) {
      steps.markSaved({ values: sent, etag: reply.etag });
      options.onSaved(reply.data);
      return reply;
    }
    // The person is on the way to sign in again; the draft brings them back to where they are.
    if (reply.statusCode === SIGNED_OUT) return reply;
    const newer = reply.statusCode === STALE ? await steps.compare(sent) : undefined;
    if (newer === 'conflict') return reply;
    if (newer) return settle(await sendVersion(newer), newer.values);
    refuse(reply.fields ?? {}, reply.errors[0]);
    options.onFailed?.(reply);
    return reply;
  };

  const call = useCall(async (version: Version<V>) => settle(await sendVersion(version), version.values));

  const save = async (version: Version<V>): Promise<void> => {
    if (call.isPending) return;
    const problems = problemsOf(options.schema, version.values);
    if (!problems) {
      await call.run(version);
      return;
    }
    refuse(problems);
    options.onInvalid?.(problems);
  };

  return { save, isSaving: call.isPending, attempt };
};
