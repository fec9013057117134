import * as calls from '@hub/contract/views';
import { type Route, route } from '../../http/route.ts';
import { createView } from './create-view.ts';
import { deleteView } from './delete-view.ts';
import { listViews } from './list-views.ts';
import { updateView } from './update-view.ts';

export const viewRoutes: Route[] = [
  route(calls.listViews, listViews),
  route(calls.createView, createView),
  route(calls.updateView, updateView),
  route(calls.deleteView, deleteView),
];
