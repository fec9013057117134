import type * as calls from '@hub/contract/locations';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { countLocationContents } from './locations.sql.ts';

export const getLocationContents: Handler<typeof calls.getLocationContents> = async (tx, { params }) =>
  orNotFound(await countLocationContents(tx, params.id));
