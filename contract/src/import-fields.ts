import { IMPORT_FIELDS, type ImportField } from './import-columns.ts';
import type { ImportKind } from './import-kinds.ts';

/** "Organisation Name", "organisation_name" and "ORGANISATION-NAME" are one name. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The field of each column by the names of the columns; null where none is known, or another column has it already. */
export const matchColumns = (kind: ImportKind, headers: readonly string[]): (string | null)[] => {
  const columns: (string | null)[] = headers.map(() => null);
  const take = (isNamed: (field: ImportField, header: string) => boolean) => {
    for (const [index, header] of headers.entries()) {
      if (columns[index] !== null) continue;
      const field = IMPORT_FIELDS[kind].find((one) => !columns.includes(one.name) && isNamed(one, plain(header)));
      columns[index] = field?.name ?? null;
    }
  };
  take(({ name }, header) => plain(name) === header);
  take(({ synonyms = [] }, header) => synonyms.some((synonym) => plain(synonym) === header));
  return columns;
};

/** The fields that a file of this kind needs and no column has. */
export const missingFields = (kind: ImportKind, columns: readonly (string | null)[]): string[] => {
  const fields = IMPORT_FIELDS[kind];
  const isThere = ({ name, required }: ImportField): boolean =>
    columns.includes(name) ||
    fields.some((one) => one.required === required && columns.includes(one.name) && required !== true);
  return fields.filter((field) => field.required !== undefined && !isThere(field)).map(({ name }) => name);
};
