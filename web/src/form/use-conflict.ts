import { listRecordChanges } from 'hub:calls';
import type { RecordChange, RecordKind } from '@hub/contract/audit';
import { useState } from 'react';
import { send } from '../client/send.ts';
import { type Conflict, contested, merged, type OpenConflict, takenOver } from './conflict.ts';
import type { Values, Version } from './values.ts';

/** Which record the form edits, to ask who else has changed it. */
export interface EditedRecord {
  kind: RecordKind;
  id: number | string;
}

interface ConflictOptions<V extends Values> {
  base: V;
  record: EditedRecord | undefined;
  reload: (() => Promise<Version<V> | undefined>) | undefined;
  /** Nothing contradicts: what only the other person has changed joins what is being edited. */
  onMerge: (theirs: Version<V>, taken: Partial<V>) => void;
}

/** Without an answer, the dialog still shows both versions. */
const changesOf = async (record: EditedRecord | undefined): Promise<readonly RecordChange[]> => {
  if (!record) return [];
  const reply = await send(listRecordChanges, { params: { kind: record.kind, id: String(record.id) } });
  return reply.success ? reply.data : [];
};

/** What happens when someone else has saved a newer version. */
export const useConflict = <V extends Values>({ base, record, reload, onMerge }: ConflictOptions<V>) => {
  const [conflict, setConflict] = useState<OpenConflict<V>>();

  /**
   * Reads what is saved now. Answers the version to save on top of it when both people's changes fit together, `conflict`
   * when the person has to choose, and nothing when it cannot be read.
   */
  const compare = async (mine: V): Promise<Version<V> | 'conflict' | undefined> => {
    const theirs = await reload?.();
    if (theirs === undefined) return undefined;
    const found: Conflict<V> = { base, mine, theirs };
    if (contested(found).length > 0) {
      setConflict({ ...found, changes: await changesOf(record) });
      return 'conflict';
    }
    onMerge(theirs, takenOver(found));
    return { values: merged(found), etag: theirs.etag };
  };

  return { conflict, compare, close: () => setConflict(undefined) };
};
