import { z } from 'zod';
import { isTimeZone } from './calendar.ts';
import { call } from './call.ts';
import { id, idInPath, PROBLEM, requiredLine, timestamp, uuid } from './fields.ts';
import { LIMITS } from './limits.ts';
import { REPORT_IDS } from './reports.ts';
import { STAFF } from './roles.ts';

/** How many schedules a distributor can have. */
export const SCHEDULES_MAX = 50;
const RECIPIENTS_MAX = 50;

/** A saved view of the list of all licences, or a report. */
export const SCHEDULED_REPORTS = ['view', ...REPORT_IDS] as const;

const whole = (min: number, max: number) => z.int(PROBLEM.number).min(min, PROBLEM.number).max(max, PROBLEM.number);

const Details = z.strictObject({
  name: requiredLine(LIMITS.viewName),
  report: z.enum(SCHEDULED_REPORTS),
  /** Null unless a view is sent. */
  view_id: id.nullable(),
  frequency: z.enum(['weekly', 'monthly']),
  /** 1 is Monday, 7 is Sunday. */
  weekday: whole(1, 7),
  /** The last day of a month that has fewer. */
  month_day: whole(1, 31),
  hour: whole(0, 23),
  time_zone: z.string().refine(isTimeZone, PROBLEM.timeZone),
  /** Staff of the distributor. */
  recipient_ids: z
    .array(uuid)
    .min(1, PROBLEM.recipientRequired)
    .max(RECIPIENTS_MAX, PROBLEM.tooMany(RECIPIENTS_MAX))
    .overwrite((ids) => [...new Set(ids)].sort()),
  is_on: z.boolean(),
});

/** Which report is mailed to whom, and when. */
export const ScheduleDetails = Details.refine(({ report, view_id }) => report !== 'view' || view_id !== null, {
  path: ['view_id'],
  message: PROBLEM.viewRequired,
}).overwrite((details) => (details.report === 'view' ? details : { ...details, view_id: null }));
export type ScheduleDetails = z.infer<typeof ScheduleDetails>;

/** The same as a form has it, with 0 while no view is chosen. */
export const ScheduleForm = z.preprocess((values: { view_id: number }) => {
  return { ...values, view_id: values.view_id === 0 ? null : values.view_id };
}, ScheduleDetails);

/** Why an occurrence was not sent. */
export const RUN_FAILURES = ['viewDeleted', 'noRecipients', 'unexpected'] as const;

const ScheduleRun = z.strictObject({
  /** When it was due, or asked for. */
  at: timestamp,
  state: z.enum(['waiting', 'done', 'failed']),
  reason: z.enum(RUN_FAILURES).nullable(),
  /** Mails by what became of them. */
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  /** The first mails that could not be delivered, with the answer of the mail server. */
  failures: z.array(z.strictObject({ email: z.string(), reason: z.string() })),
});
export type ScheduleRun = z.infer<typeof ScheduleRun>;

export const Schedule = Details.omit({ recipient_ids: true }).extend({
  id,
  /** Empty when the view was deleted. */
  view_name: z.string(),
  /** Those who have left, and those who may no longer sign in, get nothing. */
  recipients: z.array(
    z.strictObject({ uuid_id: z.guid(), name: z.string(), email: z.string(), is_reached: z.boolean() }),
  ),
  /** Null while it is paused. */
  next_run_at: timestamp.nullable(),
  last_run: ScheduleRun.nullable(),
  /** Sent back as `If-Match` by a change. */
  version: z.int(),
});
export type Schedule = z.infer<typeof Schedule>;

const byId = z.strictObject({ id: idInPath });
const shared = { allowedRoles: STAFF, params: byId } as const;

export const listSchedules = call({
  name: 'listSchedules',
  method: 'GET',
  path: '/schedules',
  allowedRoles: STAFF,
  summary: 'Reports that the distributor mails to its staff, by name, with what became of the last ones',
  reply: z.strictObject({
    /** False where the hub has no mail server. */
    can_send: z.boolean(),
    schedules: z.array(Schedule),
  }),
});

export const createSchedule = call({
  name: 'createSchedule',
  method: 'POST',
  path: '/schedules',
  allowedRoles: STAFF,
  summary: `Mail a saved view or a report every week or month; at most ${SCHEDULES_MAX} per distributor`,
  body: ScheduleDetails,
  reply: Schedule,
  creates: true,
});

export const updateSchedule = call({
  ...shared,
  name: 'updateSchedule',
  method: 'PATCH',
  path: '/schedules/{id}',
  summary: 'Change which report is mailed, to whom and when, or pause it',
  body: ScheduleDetails,
  reply: Schedule,
  versioned: true,
});

export const sendSchedule = call({
  ...shared,
  name: 'sendSchedule',
  method: 'POST',
  path: '/schedules/{id}/send',
  summary: 'Mail the report now, also while it is paused; the next occurrence stays',
  reply: Schedule,
});

export const deleteSchedule = call({
  ...shared,
  name: 'deleteSchedule',
  method: 'DELETE',
  path: '/schedules/{id}',
  summary: 'Mail a report no more',
});
