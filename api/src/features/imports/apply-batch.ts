import { isDeepStrictEqual } from 'node:util';
import { CHANGE_REASON, countOf } from '@hub/contract/changes.policy';
import { lockSet, setCounts, setState } from '../../change-sets/change-sets.sql.ts';
import { moveCounts } from '../../change-sets/counts.ts';
import { publishRecords } from '../../change-sets/publish-records.ts';
import type { NextBatch } from '../../change-sets/set-jobs.ts';
import type { Tx } from '../../db/database.ts';
import { orNotFound } from '../../http/refusal.ts';
import { hubUrlOf } from '../../mail/hub-url.ts';
import { nextRows, type RowOutcome, type StoredRow, setRowOutcomes } from './import-rows.sql.ts';
import { findImport } from './imports.sql.ts';
import type { Author, Decision, ImportRules } from './kinds/import-rules.ts';
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
export const applyNextBatch: NextBatch = async (tx, setId, limit, services) => {
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
    const skipped = new Map(rows.map((row, index) => [row, reasonToSkip(row, decisions[index] as Decision)]));
    const by: Author = {
      answerableId: set.applied_by_id ?? set.created_by_id,
      name: set.applied_by_name,
      isUndo: false,
      hubUrl: hubUrlOf(services, set.distributor_id),
    };
    const written = rows.filter((row) => skipped.get(row) === undefined);
    const results = await writeRows(tx, rules, written, by);
    const outcomes = rows.map((row): RowOutcome => {
      const { number } = row;
      const result = skipped.get(row) ?? results.get(number);
      if (result === undefined) throw new Error(`row ${number} of import ${setId} was neither written nor skipped`);
      return 'id' in result
        ? { number, outcome: 'applied', field: null, reason: null, record_id: result.id, version: result.version }
        : { ...row, outcome: 'skipped', field: result.field, reason: result.reason };
    });
    await setRowOutcomes(tx, setId, outcomes);
    const applied = outcomes.filter(({ outcome }) => outcome === 'applied');
    publishRecords(
      tx,
      set,
      rules.entity,
      applied.map(({ record_id }) => record_id),
    );
    set.counts = moveCounts(set.counts, 'planned', outcomes);
    await setCounts(tx, setId, set.counts);
  }
  const left = countOf(set, 'planned');
  if (left === 0) await setState(tx, setId, 'applied');
  return left;
};

type Result = Awaited<ReturnType<ImportRules['create']>>[number];

/** The records that were written, with the version that they have now, by the number of the row. */
const writeRows = async (
  tx: Tx,
  rules: ImportRules,
  rows: readonly StoredRow[],
  by: Author,
): Promise<Map<number, Result | undefined>> => {
  const created = rows.filter(({ status }) => status === 'create');
  const updated = rows.filter(({ status }) => status === 'update');
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
  return new Map<number, Result | undefined>([
    ...created.map(({ number }, index) => [number, newRecords[index]] as const),
    ...updated.map(
      ({ number, record_id, version }) =>
        [number, { id: record_id ?? '', version: version === null ? null : version + 1 }] as const,
    ),
  ]);
};
