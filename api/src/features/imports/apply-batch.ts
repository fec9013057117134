import { isDeepStrictEqual } from 'node:util';
import { CHANGE_REASON, countOf } from '@hub/contract/changes.policy';
import { type LockedSet, lockSet, setCounts, setState } from '../../change-sets/change-sets.sql.ts';
import { moveCounts } from '../../change-sets/counts.ts';
import type { Tx } from '../../db/database.ts';
import { orNotFound } from '../../http/refusal.ts';
import { nextRows, type RowOutcome, type StoredRow, setRowOutcomes } from './import-rows.sql.ts';
import { findImport } from './imports.sql.ts';
import type { Decision, ImportRules } from './kinds/import-rules.ts';
import { RULES } from './kinds/rules-by-kind.ts';
import { cellsByField } from './plan-batch.ts';

/** Nothing is overwritten, and nothing created twice: what would not come out as planned is skipped. */
const reasonToSkip = (row: StoredRow, decision: Decision): { field: string | null; reason: string } | undefined => {
  if (decision.status === 'refused') return decision;
  const changed = { field: null, reason: CHANGE_REASON.changed };
  if (decision.status !== row.status || decision.status === 'unchanged') return changed;
  if (decision.status === 'update' && (decision.id !== row.record_id || decision.version !== row.version))
    return changed;
  return isDeepStrictEqual(decision.after, row.after) ? undefined : changed;
};

/** Applies the next rows of an import, and returns how many are left. */
export const applyNextBatch = async (tx: Tx, setId: number, limit: number): Promise<number> => {
  const set = await lockSet(tx, setId);
  if (set?.state !== 'applying') return 0;
  const file = orNotFound(await findImport(tx, setId));
  const rows = await nextRows(tx, setId, 'planned', limit);
  if (rows.length > 0) {
    const rules = RULES[file.kind];
    const cells = rows.map((row) => cellsByField(file, row));
    // The second decision is by what the locks keep as it is; the first one says what to lock.
    await rules.lock(tx, await rules.decide(tx, cells));
    const decisions = await rules.decide(tx, cells);
    const skipped = rows.map((row, index) => reasonToSkip(row, decisions[index] as Decision));
    const records = await writeRows(
      tx,
      set,
      rules,
      rows.filter((_row, index) => skipped[index] === undefined),
    );
    const outcomes = rows.map((row, index): RowOutcome => {
      const reason = skipped[index];
      if (reason !== undefined) return { ...row, outcome: 'skipped', field: reason.field, reason: reason.reason };
      const record = records.get(row.number);
      return {
        number: row.number,
        outcome: 'applied',
        field: null,
        reason: null,
        record_id: record?.id ?? null,
        version: record?.version ?? null,
      };
    });
    await setRowOutcomes(tx, setId, outcomes);
    set.counts = moveCounts(set.counts, 'planned', outcomes);
    await setCounts(tx, setId, set.counts);
  }
  const left = countOf(set, 'planned');
  if (left === 0) await setState(tx, setId, 'applied');
  return left;
};

/** The records that were written, with the version that they have now, by the number of the row. */
const writeRows = async (tx: Tx, set: LockedSet, rules: ImportRules, rows: readonly StoredRow[]) => {
  const created = rows.filter(({ status }) => status === 'create');
  const updated = rows.filter(({ status }) => status === 'update');
  const by = {
    answerableId: set.applied_by_id ?? set.created_by_id,
    name: set.applied_by_name ?? set.created_by_name,
    isUndo: false,
  };
  const newRecords =
    created.length === 0
      ? []
      : await rules.create(
          tx,
          created.map(({ after }) => after ?? {}),
          by,
        );
  await rules.write(
    tx,
    updated.map(({ record_id, before, after }) => ({
      id: record_id ?? '',
      columns: after ?? {},
      previous: before ?? {},
    })),
    by,
  );
  return new Map([
    ...created.map(({ number }, index) => [number, newRecords[index]] as const),
    ...updated.map(
      ({ number, record_id, version }) =>
        [number, { id: record_id ?? '', version: version === null ? null : version + 1 }] as const,
    ),
  ]);
};
