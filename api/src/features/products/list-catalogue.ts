import type * as calls from '@hub/contract/products';
import type { Handler } from '../../http/route.ts';
import { listCatalogueRows } from './products.sql.ts';

export const listCatalogue: Handler<typeof calls.listCatalogue> = (tx, { query }) => listCatalogueRows(tx, query);
