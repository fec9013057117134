import type * as calls from '@hub/contract/conversion';
import type { Handler } from '../../http/route.ts';
import { countContracts } from './contracts.sql.ts';

export const getConversionStats: Handler<typeof calls.getConversionStats> = (tx) => countContracts(tx);
