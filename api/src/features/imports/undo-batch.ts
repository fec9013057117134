import { isDeepStrictEqual } from 'node:util';
import { CHANGE_REASON, countOf } from '@hub/contract/changes.policy';
import { lockSet, setCounts, setState } from '../../change-sets/change-sets.sql.ts';
import { moveCounts } from '../../change-sets/counts.ts';
import { publishRecords } from '../../change-sets/publish-records.ts';
import type { NextBatch } from '../../change-sets/set-jobs.ts';
import { orNotFound } from '../../http/refusal.ts';
import { hubUrlOf } from '../../mail/hub-url.ts';
import { nextRows, type RowOutcome, type StoredRow, setRowOutcomes } from './import-rows.sql.ts';
import { findImport } from './imports.sql.ts';
import type { Columns } from './kinds/import-rules.ts';
import { RULES } from './kinds/rules-by-kind.ts';

interface CurrentRecord {
  version: number | null;
  columns: Columns;
}

/** Only what is still as applying left it is taken back. */
const reasonToLeave = ({ version, after }: StoredRow, record: CurrentRecord | undefined): string | undefined => {
  if (record === undefined) return CHANGE_REASON.gone;
  if (version !== null) return record.version === version ? undefined : CHANGE_REASON.changed;
  const isSame = Object.entries(after ?? {}).every(([name, value]) => isDeepStrictEqual(record.columns[name], value));
  return isSame ? undefined : CHANGE_REASON.changed;
};

/** Takes the next rows of an import back: removes what it created, and restores what it updated. */
export const undoNextBatch: NextBatch = async (tx, setId, limit, services) => {
  const set = await lockSet(tx, setId);
  if (set?.state !== 'undoing') return 0;
  const { kind } = orNotFound(await findImport(tx, setId));
  const rows = await nextRows(tx, setId, 'applied', limit);
  if (rows.length > 0) {
    const rules = RULES[kind];
    const idOf = ({ record_id }: StoredRow) => record_id ?? '';
    const current = await rules.current(
      tx,
      rows.map(idOf),
      rows.map(({ before }) => before ?? {}),
    );
    const left = new Map(rows.map((row) => [row.number, reasonToLeave(row, current.get(idOf(row)))]));
    const free = rows.filter(({ number }) => left.get(number) === undefined);
    const created = free.filter(({ status }) => status === 'create');
    const kept = created.length === 0 ? new Map<string, string>() : await rules.remove(tx, created.map(idOf));
    for (const row of created) left.set(row.number, kept.get(idOf(row)));
    const updated = free.filter(({ status }) => status === 'update');
    const restored = updated.map((row) => ({ id: idOf(row), columns: row.before ?? {}, previous: row.after ?? {} }));
    const unrestorable = (await rules.unrestorable?.(tx, restored)) ?? new Map<string, string>();
    for (const row of updated) left.set(row.number, unrestorable.get(idOf(row)));
    const by = {
      answerableId: set.undone_by_id ?? set.created_by_id,
      name: set.undone_by_name,
      isUndo: true,
      hubUrl: hubUrlOf(services, set.distributor_id),
    };
    await rules.write(
      tx,
      restored.filter(({ id }) => !unrestorable.has(id)),
      by,
    );
    const outcomes = rows.map(({ number, record_id, version }): RowOutcome => {
      const reason = left.get(number) ?? null;
      return { number, outcome: reason === null ? 'undone' : 'left', field: null, reason, record_id, version };
    });
    await setRowOutcomes(tx, setId, outcomes);
    const undone = outcomes.filter(({ outcome }) => outcome === 'undone');
    publishRecords(
      tx,
      set,
      rules.entity,
      undone.map(({ record_id }) => record_id),
    );
    set.counts = moveCounts(set.counts, 'applied', outcomes);
    await setCounts(tx, setId, set.counts);
  }
  const toDo = countOf(set, 'applied');
  if (toDo === 0) await setState(tx, setId, 'undone');
  return toDo;
};
