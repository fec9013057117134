import { CHANGE_REASON, countOf } from '@hub/contract/changes.policy';
import { PROBLEM } from '@hub/contract/fields';
import type { Import } from '@hub/contract/imports';
import { lockSet, setCounts, setState } from '../../change-sets/change-sets.sql.ts';
import { moveCounts } from '../../change-sets/counts.ts';
import type { Tx } from '../../db/database.ts';
import { orNotFound } from '../../http/refusal.ts';
import { nextRows, planRows, rowsWithKeys, type StoredRow, type WrittenRow } from './import-rows.sql.ts';
import { addStatuses, findImport } from './imports.sql.ts';
import type { Cells, Decision, ImportRules, RowKeys } from './kinds/import-rules.ts';
import { refusedRow } from './kinds/parse-cells.ts';
import { RULES } from './kinds/rules-by-kind.ts';

/** The cells that are matched to a field and not empty. */
export const cellsByField = ({ columns }: Pick<Import, 'columns'>, { cells }: Pick<StoredRow, 'cells'>): Cells =>
  Object.fromEntries(
    columns.flatMap((field, index) => {
      const cell = cells[index] ?? '';
      return field === null || cell === '' ? [] : [[field, cell]];
    }),
  );

/** A row about a record that an earlier row is about is refused: only one of them can be right. */
const refuseRepeated = (
  decisions: readonly Decision[],
  earlier: readonly RowKeys[],
  {
    hasUniqueNames,
    keyField = 'external_id',
    nameField = 'name',
  }: Pick<ImportRules, 'hasUniqueNames' | 'keyField' | 'nameField'>,
): Decision[] => {
  const seen = [...earlier];
  const externalKeys = new Set(seen.map(({ external_key }) => external_key));
  const byName = Map.groupBy(seen, ({ natural_key }) => natural_key);
  const repeatedField = ({ external_key, natural_key }: RowKeys): string | undefined => {
    if (external_key !== null && externalKeys.has(external_key)) return keyField;
    const sameName = natural_key === null ? [] : (byName.get(natural_key) ?? []);
    const isRepeated = sameName.some((one) => hasUniqueNames || external_key === null || one.external_key === null);
    return isRepeated ? nameField : undefined;
  };
  return decisions.map((decision) => {
    if (decision.status === 'refused') return decision;
    const field = repeatedField(decision);
    if (field !== undefined) return refusedRow(field, PROBLEM.repeated);
    externalKeys.add(decision.external_key);
    byName.set(decision.natural_key, [...(byName.get(decision.natural_key) ?? []), decision]);
    return decision;
  });
};

const planned = (number: number, decision: Decision): WrittenRow => {
  const nothing = {
    field: null,
    reason: null,
    suggestion: null,
    record_id: null,
    version: null,
    before: null,
    after: null,
  };
  switch (decision.status) {
    case 'refused':
      return { ...nothing, ...decision, number, outcome: 'refused' };
    case 'unchanged': {
      const { id, ...row } = decision;
      return { ...nothing, ...row, number, outcome: 'refused', reason: CHANGE_REASON.unchanged, record_id: id };
    }
    case 'create':
      return { ...nothing, ...decision, number, outcome: 'planned' };
    default: {
      const { id, ...row } = decision;
      return { ...nothing, ...row, number, outcome: 'planned', record_id: id };
    }
  }
};

/** Decides on the next rows of a file, without changing anything else, and returns how many are left. */
export const planNextBatch = async (tx: Tx, setId: number, limit: number): Promise<number> => {
  const set = await lockSet(tx, setId);
  if (set?.state !== 'planning') return 0;
  const file = orNotFound(await findImport(tx, setId));
  const rows = await nextRows(tx, setId, 'waiting', limit);
  if (rows.length > 0) {
    const rules = RULES[file.kind];
    const decided = await rules.decide(
      tx,
      rows.map((row) => cellsByField(file, row)),
    );
    const keys = decided.filter((decision) => decision.status !== 'refused');
    const earlier = await rowsWithKeys(tx, setId, keys);
    const decisions = refuseRepeated(decided, earlier, rules);
    const written = rows.map(({ number }, index) => planned(number, decisions[index] as Decision));
    await planRows(tx, setId, written);
    await addStatuses(
      tx,
      file,
      written.map(({ status }) => status),
    );
    set.counts = moveCounts(set.counts, 'waiting', written);
    await setCounts(tx, setId, set.counts);
  }
  const left = countOf(set, 'waiting');
  if (left === 0) await setState(tx, setId, 'planned');
  return left;
};
