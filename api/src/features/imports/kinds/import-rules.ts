import type { AuditEntity } from '@hub/contract/audit';
import type { ImportKind } from '@hub/contract/import-kinds';
import type { Tx } from '../../../db/database.ts';

/** The cells of a row by field, without the empty ones. */
export type Cells = Readonly<Record<string, string>>;

/** Columns of a record, as the database has them. */
export type Columns = Record<string, unknown>;

/** What a row is about: an earlier row of the file with the same key is about the same record. */
export interface RowKeys {
  external_key: string | null;
  natural_key: string | null;
}

export interface RefusedRow {
  status: 'refused';
  field: string | null;
  /** A message key. */
  reason: string;
  suggestion: string | null;
}

/** What the rules say about a row. */
export type Decision =
  | RefusedRow
  | (RowKeys & { status: 'create'; after: Columns })
  | (RowKeys & { status: 'update'; id: string; version: number | null; before: Columns; after: Columns })
  | (RowKeys & { status: 'unchanged'; id: string });

export interface Author {
  answerableId: string;
  name: string;
  /** Whether an import is taken back. */
  isUndo: boolean;
  /** Of their distributor; for the links in mails. */
  hubUrl: string;
}

interface CreatedRecord {
  id: string;
  version: number | null;
}

interface WrittenRecord {
  id: string;
  columns: Columns;
  /** What these columns had before. */
  previous: Columns;
}

/** The rules of one kind of records: those of single changes, applied to many rows at once. */
export interface ImportRules {
  /** What open pages call such a record. */
  entity: AuditEntity;
  /** Two of these never have the same natural key. */
  hasUniqueNames?: true;
  /** The columns that the two keys are from, if not `external_id` and `name`. */
  keyField?: string;
  nameField?: string;
  /** Reads all that the rows refer to, and decides on each by that. */
  decide(tx: Tx, rows: readonly Cells[]): Promise<Decision[]>;
  /** Locks what applying the decisions changes and relies on, in the order of the single changes. */
  lock(tx: Tx, decisions: readonly Decision[]): Promise<void>;
  /** In the order of the rows; some may be refused only now, such as an invitation beyond a limit. */
  create(tx: Tx, rows: readonly Columns[], by: Author): Promise<(CreatedRecord | RefusedRow)[]>;
  /** Writes columns of existing records as new versions. */
  write(tx: Tx, rows: readonly WrittenRecord[], by: Author): Promise<void>;
  /** The records as they are now, locked with what taking them back to `before` changes; those that are gone are missing. */
  current(
    tx: Tx,
    ids: readonly string[],
    before: readonly Columns[],
  ): Promise<Map<string, { version: number | null; columns: Columns }>>;
  /** Why records cannot be given their columns of before back, by id. */
  unrestorable?(tx: Tx, rows: readonly WrittenRecord[]): Promise<Map<string, string>>;
  /** Removes records that nothing refers to, and says why others stay, by id. */
  remove(tx: Tx, ids: readonly string[]): Promise<Map<string, string>>;
}

export type RulesByKind = Record<ImportKind, ImportRules>;
