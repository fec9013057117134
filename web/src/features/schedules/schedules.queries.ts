import * as calls from 'hub:calls';
import { invalidateAfter } from '../../client/invalidate.ts';
import { pollEvery } from '../../client/live-state.ts';
import { type BodyOf, pageQuery, query, versionedQuery } from '../../client/query.ts';
import { type SendOptions, send } from '../../client/send.ts';

export const SCHEDULE_READS = [calls.listSchedules];

const POLL_MS = 10_000;
const MAX_PEOPLE = 100;

/** Reports are sent by themselves, so the page keeps up with them. */
export const listSchedulesQuery = () => ({
  ...query(calls.listSchedules, {}),
  staleTime: 0,
  refetchInterval: () => pollEvery(POLL_MS),
});

/** Everybody who may be a recipient. */
export const listStaffQuery = () => pageQuery(calls.listAdminUsers, { query: { page: 1, page_size: MAX_PEOPLE } });

/** The reminders have the time zone of the distributor. */
export const getRemindersQuery = () => versionedQuery(calls.getReminders, {});

export const createSchedule = async (body: BodyOf<typeof calls.createSchedule>, options: SendOptions) =>
  invalidateAfter(await send(calls.createSchedule, { body }, options), SCHEDULE_READS);

export const updateSchedule = async (id: number, body: BodyOf<typeof calls.updateSchedule>, options: SendOptions) =>
  invalidateAfter(await send(calls.updateSchedule, { params: { id }, body }, options), SCHEDULE_READS);

export const sendSchedule = (id: number) => send(calls.sendSchedule, { params: { id } });

export const deleteSchedule = (id: number) => send(calls.deleteSchedule, { params: { id } });
