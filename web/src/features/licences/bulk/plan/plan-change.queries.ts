import * as calls from 'hub:calls';
import type { BodyOf } from '../../../../client/query.ts';
import { send } from '../../../../client/send.ts';

type Body = BodyOf<typeof calls.planChange>;
export type PlannedAction = Body['action'];

export const planChange = (body: Body) => send(calls.planChange, { body });
