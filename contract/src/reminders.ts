import { z } from 'zod';
import { isTimeZone } from './calendar.ts';
import { call } from './call.ts';
import { email, emailKey, id, PROBLEM, timestamp } from './fields.ts';
import { STAFF } from './roles.ts';

const LEADS_MAX = 8;
const LEAD_DAYS_MAX = 365;
const EMAILS_MAX = 20;

/** How many rows the lists of the page have. */
export const REMINDER_ROWS = 50;
export const REMINDER_RUNS = 10;

const lead = z.int(PROBLEM.number).min(0, PROBLEM.number).max(LEAD_DAYS_MAX, PROBLEM.number);

/** The furthest first, each once. */
const leadDays = z
  .array(lead)
  .min(1, PROBLEM.required)
  .max(LEADS_MAX, PROBLEM.tooMany(LEADS_MAX))
  .overwrite((days) => [...new Set(days)].sort((one, other) => other - one));

const emails = z
  .array(z.string().trim())
  .max(EMAILS_MAX, PROBLEM.tooMany(EMAILS_MAX))
  .refine((list) => list.every((one) => email.safeParse(one).success), PROBLEM.emails)
  .overwrite((list) => [...Map.groupBy(list, emailKey).values()].flatMap(([first]) => first ?? []));

const Settings = z.strictObject({
  is_on: z.boolean(),
  /** How many days before a licence expires its reminders are due; 0 is the last day. */
  lead_days: leadDays,
  /** Everybody who works for the distributor in the hub. */
  to_staff: z.boolean(),
  /** The LicenseManagers of the licence's location. */
  to_licence_managers: z.boolean(),
  emails,
  /** `daily`: a mail on each day on which reminders are due; `weekly`: one with all of the week. */
  frequency: z.enum(['daily', 'weekly']),
  /** 1 is Monday, 7 is Sunday. */
  weekday: z.int(PROBLEM.number).min(1, PROBLEM.number).max(7, PROBLEM.number),
  time_zone: z.string().refine(isTimeZone, PROBLEM.timeZone),
});

/** How a distributor's people are reminded of licences that expire. */
export const ReminderSettings = Settings.refine(
  ({ is_on, to_staff, to_licence_managers, emails: others }) =>
    !is_on || to_staff || to_licence_managers || others.length > 0,
  { path: ['to_staff'], message: PROBLEM.recipientRequired },
);
export type ReminderSettings = z.infer<typeof ReminderSettings>;

/** The addresses of a text that has one per line. */
export const emailsOf = (text: string): string[] => text.split(/[\s,;]+/).filter((one) => one !== '');

/** The same as a form has it, with the addresses as such a text. */
export const ReminderForm = z.preprocess((values: { emails: string }) => {
  return { ...values, emails: emailsOf(values.emails) };
}, ReminderSettings);

export const DEFAULT_REMINDERS: ReminderSettings = {
  is_on: false,
  lead_days: [90, 30, 7, 0],
  to_staff: true,
  to_licence_managers: false,
  emails: [],
  frequency: 'weekly',
  weekday: 1,
  time_zone: 'UTC',
};

const day = z.string();

const ReminderRun = z.strictObject({
  id,
  /** In the time zone of the reminders. */
  day,
  state: z.enum(['running', 'done', 'failed']),
  /** Why it failed. */
  reason: z.string().nullable(),
  started_at: timestamp,
  ended_at: timestamp.nullable(),
  /** Mails by what became of them. */
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  /** Licences that were due at locations without a LicenseManager. */
  skipped: z.int(),
  /** The first mails that could not be delivered, with the answer of the mail server. */
  failures: z.array(z.strictObject({ email: z.string(), reason: z.string() })),
});
export type ReminderRun = z.infer<typeof ReminderRun>;

export const ReminderStatus = z.strictObject({
  /** Null while reminders are off. */
  next_run_at: timestamp.nullable(),
  /** False where the hub has no mail server. */
  can_send: z.boolean(),
  /** The latest first. */
  runs: z.array(ReminderRun).max(REMINDER_RUNS),
});
export type ReminderStatus = z.infer<typeof ReminderStatus>;

export const RECIPIENT_KINDS = ['staff', 'extra', 'licenceManager'] as const;

export const ReminderPreview = z.strictObject({
  /** The day of the next run. */
  day,
  recipients: z.int(),
  skipped: z.int(),
  /** The first of them. */
  mails: z
    .array(z.strictObject({ email: z.string(), kind: z.enum(RECIPIENT_KINDS), licences: z.int() }))
    .max(REMINDER_ROWS),
  licences: z.int(),
  /** The first to expire. */
  rows: z
    .array(
      z.strictObject({
        uuid_id: z.guid(),
        name: z.string(),
        organisation_name: z.string(),
        location_id: id,
        location_name: z.string(),
        expiry_day: day,
        lead_days: z.int(),
      }),
    )
    .max(REMINDER_ROWS),
});
export type ReminderPreview = z.infer<typeof ReminderPreview>;

export const getReminders = call({
  name: 'getReminders',
  method: 'GET',
  path: '/reminders',
  allowedRoles: STAFF,
  summary: 'How the distributor’s people are reminded of licences that expire',
  reply: ReminderSettings,
  versioned: true,
});

export const updateReminders = call({
  name: 'updateReminders',
  method: 'PATCH',
  path: '/reminders',
  allowedRoles: STAFF,
  summary: 'Change when and to whom reminders are sent',
  body: ReminderSettings,
  reply: ReminderSettings,
  versioned: true,
});

export const getReminderStatus = call({
  name: 'getReminderStatus',
  method: 'GET',
  path: '/reminders/status',
  allowedRoles: STAFF,
  summary: 'When reminders are sent next, and what became of the last ones',
  reply: ReminderStatus,
});

export const previewReminders = call({
  name: 'previewReminders',
  method: 'GET',
  path: '/reminders/preview',
  allowedRoles: STAFF,
  summary: 'What the next run would send, and to whom, if it ran on its day with the licences of today',
  reply: ReminderPreview,
});

export const sendTestReminder = call({
  name: 'sendTestReminder',
  method: 'POST',
  path: '/reminders/test',
  allowedRoles: STAFF,
  summary: 'Mail the next reminder to oneself; it counts as no reminder',
  reply: z.strictObject({ to: z.string() }),
});
