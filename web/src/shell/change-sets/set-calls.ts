import * as calls from 'hub:calls';
import { send } from '../../client/send.ts';

export const applyChange = (id: number, purchase_order = '') =>
  send(calls.applyChange, { params: { id }, body: { purchase_order } });

export const undoChange = (id: number) => send(calls.undoChange, { params: { id } });
