import { z } from 'zod';
import { call } from './call.ts';
import { CHANGE_OUTCOMES, ChangeSet } from './changes.ts';
import { id, idInPath, PROBLEM, requiredLine } from './fields.ts';
import { IMPORT_KINDS } from './import-kinds.ts';
import { LIMITS } from './limits.ts';
import { listQuery } from './lists.ts';
import { Report } from './reports.ts';
import { STAFF } from './roles.ts';

export const IMPORT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];

export const IMPORT_DELIMITERS = [',', ';', '\t'] as const;
export type ImportDelimiter = (typeof IMPORT_DELIMITERS)[number];

/** What the dry run says about a row. */
export const IMPORT_STATUSES = ['create', 'update', 'unchanged', 'refused'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

const {
  id: _id,
  action: _action,
  target: _target,
  selection: _selection,
  days: _days,
  purchase_order: _order,
  ...set
} = ChangeSet.shape;

/** A file, and the change set that it makes: applying and undoing it are the calls of change sets. */
export const Import = z.strictObject({
  /** Of its change set. */
  id,
  kind: z.enum(IMPORT_KINDS),
  file_name: z.string(),
  encoding: z.enum(IMPORT_ENCODINGS),
  delimiter: z.enum(IMPORT_DELIMITERS),
  headers: z.array(z.string()),
  /** The field of each column; null where it is left out. */
  columns: z.array(z.string().nullable()),
  num_rows: z.int(),
  /** How many rows have each status, as far as the dry run has come. */
  statuses: z.strictObject({ create: z.int(), update: z.int(), unchanged: z.int(), refused: z.int() }),
  /** The first rows of the file. */
  preview: z.array(z.array(z.string())),
  ...set,
});
export type Import = z.infer<typeof Import>;

export const ImportRow = z.strictObject({
  /** 1 is the first row after the headers. */
  number: z.int(),
  cells: z.array(z.string()),
  /** Null before the dry run. */
  status: z.enum(IMPORT_STATUSES).nullable(),
  outcome: z.enum(CHANGE_OUTCOMES),
  /** The field that the reason is about. */
  field: z.string().nullable(),
  /** A message key: why it is refused, skipped or left. */
  reason: z.string().nullable(),
  /** The name of a record that may be meant. */
  suggestion: z.string().nullable(),
  /** The record that was created or updated. */
  record_id: z.string().nullable(),
  /** The fields that change, with their values before and after. */
  changes: z.record(z.string(), z.strictObject({ from: z.unknown().optional(), to: z.unknown().optional() })),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** Columns that the file of failed rows has after those of the original. */
export const FAILED_ROWS_HEADERS = ['Row', 'Field', 'Reason', 'Did you mean'] as const;

const byId = z.strictObject({ id: idInPath });
const { page, page_size } = listQuery(['number']).shape;

export const uploadImport = call({
  name: 'uploadImport',
  method: 'POST',
  path: '/imports',
  allowedRoles: STAFF,
  summary: 'Upload a CSV file; its columns are matched by their names, and nothing is changed yet',
  query: z.strictObject({ kind: z.enum(IMPORT_KINDS, PROBLEM.wrongType), file_name: requiredLine(LIMITS.name) }),
  upload: true,
  reply: Import,
});

export const getImport = call({
  name: 'getImport',
  method: 'GET',
  path: '/imports/{id}',
  allowedRoles: STAFF,
  summary: 'One import, with its progress',
  params: byId,
  reply: Import,
});

export const planImport = call({
  name: 'planImport',
  method: 'POST',
  path: '/imports/{id}/plan',
  allowedRoles: STAFF,
  summary: 'Match the columns and start the dry run, which says what will happen to each row',
  params: byId,
  body: z.strictObject({
    columns: z
      .array(requiredLine(LIMITS.name).nullable())
      .max(LIMITS.importColumns, PROBLEM.tooMany(LIMITS.importColumns)),
  }),
  reply: Import,
});

export const listImportRows = call({
  name: 'listImportRows',
  method: 'GET',
  path: '/imports/{id}/rows',
  allowedRoles: STAFF,
  summary: 'The rows of an import with what becomes of each, a page at a time',
  params: byId,
  query: z.strictObject({
    page,
    page_size,
    sort: z.enum(['number']).optional(),
    order: z.enum(['asc']).optional(),
    status: z.enum(['all', 'failed', ...IMPORT_STATUSES]).optional(),
  }),
  reply: z.array(ImportRow),
  list: true,
});

export const exportFailedRows = call({
  name: 'exportFailedRows',
  method: 'GET',
  path: '/imports/{id}/failed',
  allowedRoles: STAFF,
  summary: 'The rows that were refused or skipped as they were in the file, each with its reason',
  params: byId,
  reply: Report,
  streamed: true,
});

export const getImportTemplate = call({
  name: 'getImportTemplate',
  method: 'GET',
  path: '/imports/templates/{kind}',
  allowedRoles: STAFF,
  summary: 'The columns of a kind of file, with an example row',
  params: z.strictObject({ kind: z.enum(IMPORT_KINDS, PROBLEM.wrongType) }),
  reply: Report,
});
