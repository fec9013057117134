import * as calls from '@hub/contract/schedules';
import { type Route, route } from '../../http/route.ts';
import { createSchedule } from './create-schedule.ts';
import { deleteSchedule } from './delete-schedule.ts';
import { listSchedules } from './list-schedules.ts';
import { sendSchedule } from './send-schedule.ts';
import { updateSchedule } from './update-schedule.ts';

export const scheduleRoutes: Route[] = [
  route(calls.listSchedules, listSchedules),
  route(calls.createSchedule, createSchedule),
  route(calls.updateSchedule, updateSchedule),
  route(calls.sendSchedule, sendSchedule),
  route(calls.deleteSchedule, deleteSchedule),
];
