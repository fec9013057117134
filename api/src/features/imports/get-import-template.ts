import { IMPORT_FIELDS } from '@hub/contract/import-columns';
import type * as calls from '@hub/contract/imports';
import type { Handler } from '../../http/route.ts';

export const getImportTemplate: Handler<typeof calls.getImportTemplate> = async (_tx, { params }) => {
  const fields = IMPORT_FIELDS[params.kind];
  return [fields.map(({ name }) => name), fields.map(({ example }) => example)];
};
