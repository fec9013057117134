import * as calls from 'hub:calls';
import { invalidateAfter } from '../../../client/invalidate.ts';
import type { BodyOf } from '../../../client/query.ts';
import { type SendOptions, send } from '../../../client/send.ts';

export const VIEW_READS = [calls.listViews];

export const createView = async (body: BodyOf<typeof calls.createView>, options: SendOptions) =>
  invalidateAfter(await send(calls.createView, { body }, options), VIEW_READS);

export const updateView = async (id: number, body: BodyOf<typeof calls.updateView>, options: SendOptions) =>
  invalidateAfter(await send(calls.updateView, { params: { id }, body }, options), VIEW_READS);

export const deleteView = (id: number) => send(calls.deleteView, { params: { id } });
