import type * as calls from '@hub/contract/imports';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { findImport } from './imports.sql.ts';

export const getImport: Handler<typeof calls.getImport> = async (tx, { params }) =>
  orNotFound(await findImport(tx, params.id));
