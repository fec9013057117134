import type { Import, ImportStatus } from '@hub/contract/imports';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

const PREVIEW_ROWS = 5;

const preview = sql<string[][]>`coalesce(
  (select json_agg(r.cells order by r.number) from import_rows r where r.set_id = i.set_id and r.number <= ${sql.lit(PREVIEW_ROWS)}),
  '[]')`;

export const findImport = async (tx: Tx, id: number): Promise<Import | undefined> => {
  const { rows } = await sql<Import>`
    select s.id, i.kind, i.file_name, i.encoding, i.delimiter, i.headers, i.columns, i.num_rows, i.statuses, ${preview} as preview,
      s.state, s.counts, s.created_at, s.created_by_id, s.created_by_name, s.applied_at, s.applied_by_name, s.undone_at,
      s.undone_by_name
    from imports i join change_sets s on s.id = i.set_id
    where i.set_id = ${id}`.execute(tx);
  return rows[0];
};

export const insertImport = (
  tx: Tx,
  file: Pick<Import, 'id' | 'kind' | 'file_name' | 'encoding' | 'delimiter' | 'headers' | 'columns'>,
) =>
  tx
    .insertInto('imports')
    .values({
      set_id: file.id,
      kind: file.kind,
      file_name: file.file_name,
      encoding: file.encoding,
      delimiter: file.delimiter,
      headers: JSON.stringify(file.headers),
      columns: JSON.stringify(file.columns),
    })
    .execute();

export const finishUpload = (tx: Tx, id: number, file: Pick<Import, 'encoding' | 'num_rows'>) =>
  tx
    .updateTable('imports')
    .set({ encoding: file.encoding, num_rows: file.num_rows })
    .where('set_id', '=', id)
    .execute();

export const setColumns = (tx: Tx, id: number, columns: Import['columns']) =>
  tx
    .updateTable('imports')
    .set({ columns: JSON.stringify(columns), statuses: JSON.stringify(NO_STATUSES) })
    .where('set_id', '=', id)
    .execute();

const NO_STATUSES: Import['statuses'] = { create: 0, update: 0, unchanged: 0, refused: 0 };

export const addStatuses = async (tx: Tx, file: Import, decided: readonly ImportStatus[]): Promise<void> => {
  const statuses = { ...file.statuses };
  for (const status of decided) statuses[status] += 1;
  await tx
    .updateTable('imports')
    .set({ statuses: JSON.stringify(statuses) })
    .where('set_id', '=', file.id)
    .execute();
};
