import type * as calls from '@hub/contract/packages';
import type { Handler } from '../../http/route.ts';
import { listPackageRows } from './packages.sql.ts';

export const listPackages: Handler<typeof calls.listPackages> = (tx, { query }) => listPackageRows(tx, query);
