import type * as calls from '@hub/contract/views';
import type { Handler } from '../../http/route.ts';
import { listViewRows } from './views.sql.ts';

export const listViews: Handler<typeof calls.listViews> = (tx) => listViewRows(tx);
