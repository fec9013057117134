import * as calls from '@hub/contract/changes';
import { multiTransactionRoute, type Route, route, withCsv } from '../../http/route.ts';
import { applyChange } from './apply-change.ts';
import { changesAsCsv } from './changes-as-csv.ts';
import { exportChangeRows } from './export-change-rows.ts';
import { getChange } from './get-change.ts';
import { listChangeRows } from './list-change-rows.ts';
import { listChanges } from './list-changes.ts';
import { planChange } from './plan-change.ts';
import { undoChange } from './undo-change.ts';

export const changeRoutes: Route[] = [
  route(calls.planChange, planChange),
  withCsv(calls.listChanges, listChanges, changesAsCsv),
  route(calls.getChange, getChange),
  route(calls.listChangeRows, listChangeRows),
  multiTransactionRoute(calls.exportChangeRows, exportChangeRows),
  route(calls.applyChange, applyChange),
  route(calls.undoChange, undoChange),
];
