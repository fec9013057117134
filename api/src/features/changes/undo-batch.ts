import { CHANGE_REASON, countOf } from '@hub/contract/changes.policy';
import { setCounts, setState } from '../../change-sets/change-sets.sql.ts';
import { moveCounts, type Outcome } from '../../change-sets/counts.ts';
import { publishRecords } from '../../change-sets/publish-records.ts';
import type { Tx } from '../../db/database.ts';
import { addActivities } from '../../licences/add-activity.ts';
import { describeColumnChanges } from '../../licences/describe-column-changes.ts';
import { type Remaining, readRemaining, reasonNotToRestore } from '../../licences/restore-licences.ts';
import { writeColumns } from '../../licences/write-licence-columns.ts';
import { lockBatch } from './apply-batch.ts';
import { activityOf } from './change-activity.ts';
import { type BatchRow, nextRows, setOutcomes } from './change-rows.sql.ts';
import { type LockedLicenceSet, lockLicenceSet } from './licence-sets.ts';

/** Undoing overwrites nothing either: only the version that applying left is taken back. */
const reasonToLeave = (
  row: BatchRow,
  licence: { version: number } | undefined,
  remaining: Remaining,
): string | undefined => {
  if (licence === undefined) return CHANGE_REASON.gone;
  if (licence.version !== row.version + 1) return CHANGE_REASON.changed;
  return reasonNotToRestore(row.before, remaining);
};

/** Takes the next rows of a set back to what they were, and returns how many are left to do. */
export const undoNextBatch = async (tx: Tx, setId: number, limit: number): Promise<number> => {
  const set = await lockLicenceSet(tx, setId);
  if (set?.state !== 'undoing') return 0;
  const rows = await nextRows(tx, setId, 'applied', limit);
  if (rows.length === 0) {
    await setState(tx, setId, 'undone');
    return 0;
  }
  const licences = await lockBatch(
    tx,
    rows,
    rows.map(({ before }) => before.location_id),
  );
  const remaining = await readRemaining(
    tx,
    rows.map(({ before }) => before),
  );
  const left = new Map(rows.map((row) => [row, reasonToLeave(row, licences.get(row.record_id), remaining)]));
  const undone = rows.filter((row) => left.get(row) === undefined);
  if (undone.length > 0) await restoreRows(tx, set, undone);
  const outcomes = rows.map((row): Outcome => {
    const reason = left.get(row);
    return { number: row.number, outcome: reason === undefined ? 'undone' : 'left', reason: reason ?? null };
  });
  await setOutcomes(tx, setId, outcomes);
  publishRecords(
    tx,
    set,
    'licence',
    undone.map(({ record_id }) => record_id),
  );
  const counts = moveCounts(set.counts, 'applied', outcomes);
  await setCounts(tx, setId, counts);
  const toDo = countOf({ counts }, 'applied');
  if (toDo === 0) await setState(tx, setId, 'undone');
  return toDo;
};

const restoreRows = async (tx: Tx, set: LockedLicenceSet, rows: readonly BatchRow[]): Promise<void> => {
  await writeColumns(
    tx,
    Object.keys(rows[0]?.before ?? {}),
    rows.map(({ record_id, before }) => ({ uuid_id: record_id, ...before })),
  );
  const texts = await describeColumnChanges(tx, rows);
  const entries = rows.map((row, index) => ({
    uuid: row.record_id,
    action: `Undone: ${activityOf(set.action, row, texts[index] ?? {})}`,
  }));
  await addActivities(tx, entries, { answerableId: set.undone_by_id, name: set.undone_by_name });
};
