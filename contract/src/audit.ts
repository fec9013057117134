import { z } from 'zod';
import { call } from './call.ts';
import { id, PROBLEM, requiredLine, timestamp } from './fields.ts';
import { listQuery } from './lists.ts';
import { calendarDay, Report } from './reports.ts';
import { STAFF } from './roles.ts';

/** Lists count and page up to here; a filter by days reaches older entries, and an export has all of them. */
export const AUDIT_COUNT_CAP = 10_000;

export const AUDIT_KINDS = ['all', 'changes', 'refusals'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Everything that the audit log records as done. An entry of a refused call has the call's name instead. */
export const AUDIT_ACTIONS = [
  'accepted',
  'activated',
  'added',
  'applied',
  'archived',
  'cancelled',
  'claimed',
  'converted',
  'copied',
  'createAdmin',
  'created',
  'deactivated',
  'deleted',
  'dismissed',
  'ended',
  'endedOthers',
  'invited',
  'moved',
  'noted',
  'planned',
  'provedPassword',
  'reinstated',
  'reactivated',
  'removed',
  'renewed',
  'requestEmailChange',
  'requestPasswordReset',
  'resent',
  'resetPassword',
  'resetSecondFactor',
  'retired',
  'retried',
  'signIn',
  'signOut',
  'started',
  'tested',
  'unarchived',
  'undone',
  'updated',
  'uploaded',
  'verified',
  'withdrawEmailChange',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What an action was done to. An entry of a refused call has `call` instead. */
export const AUDIT_ENTITIES = [
  'changeSet',
  'conversionRun',
  'distributor',
  'invite',
  'job',
  'licence',
  'licences',
  'location',
  'mail',
  'note',
  'organisation',
  'package',
  'passkey',
  'product',
  'productModule',
  'recoveryCodes',
  'region',
  'reminders',
  'schedule',
  'serviceAccount',
  'session',
  'setup',
  'totp',
  'user',
  'v1Contract',
  'view',
  'webhook',
] as const;
export type AuditEntity = (typeof AUDIT_ENTITIES)[number];

/** Newest first is the only order. */
export const AUDIT_SORTS = ['at'] as const;

/** The record that an entry is about, if it still exists; enough to link to its page. */
const AuditTarget = z.strictObject({
  kind: z.enum([
    'organisation',
    'region',
    'location',
    'user',
    'licence',
    'package',
    'product',
    'distributor',
    'changeSet',
  ]),
  id: z.string(),
  /** The organisation of a region, the location of a user or a licence. */
  within: id.nullable(),
});
export type AuditTarget = z.infer<typeof AuditTarget>;

export const AuditLine = z.strictObject({
  id: z.int(),
  at: timestamp,
  /** Null when an anonymous caller, a device or the system did it. */
  actor_id: z.guid().nullable(),
  actor_name: z.string(),
  /** The location of the actor, for a link to their page; null where they belong to another distributor. */
  actor_location_id: id.nullable(),
  /** One of AUDIT_ACTIONS, or the name of the refused call. */
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  entity_name: z.string(),
  target: AuditTarget.nullable(),
  /** The changed fields with their values before and after. */
  changes: z.record(z.string(), z.strictObject({ from: z.unknown().optional(), to: z.unknown().optional() })),
  ip: z.string(),
  request_id: z.string(),
  /** The code of the refusal; null for a change. */
  refused: z.string().nullable(),
});
export type AuditLine = z.infer<typeof AuditLine>;

export const AUDIT_EXPORT_HEADERS = [
  'When (UTC)',
  'Who',
  'Action',
  'Kind',
  'Name',
  'ID',
  'Changes',
  'Refused',
  'Address',
  'Request ID',
] as const;

/** Both days are inclusive, in UTC. */
const filter = z.strictObject({
  search: listQuery(AUDIT_SORTS).shape.search,
  kind: z.enum(AUDIT_KINDS).optional(),
  start: calendarDay.optional(),
  end: calendarDay.optional(),
});

const isOrdered = ({ start, end }: { start?: string | undefined; end?: string | undefined }): boolean =>
  start === undefined || end === undefined || start <= end;

const endBeforeStart = { path: ['end'], message: PROBLEM.endBeforeStart };

const { page, page_size, sort } = listQuery(AUDIT_SORTS).shape;

export const listAuditLines = call({
  name: 'listAuditLines',
  method: 'GET',
  path: '/audit',
  allowedRoles: STAFF,
  summary: `What was changed and what was refused at the distributor, newest first, a page at a time; counted up to ${AUDIT_COUNT_CAP}`,
  query: filter.extend({ page, page_size, sort, order: z.enum(['desc']).optional() }).refine(isOrdered, endBeforeStart),
  reply: z.array(AuditLine),
  list: true,
});

export const exportAuditLines = call({
  name: 'exportAuditLines',
  method: 'GET',
  path: '/audit/export',
  allowedRoles: STAFF,
  summary: 'The same lines as a table whose first row is the headers, all of them',
  query: filter.refine(isOrdered, endBeforeStart),
  reply: Report,
  streamed: true,
});

/** The kinds of records that forms edit. */
export const RECORD_KINDS = ['organisation', 'location', 'user', 'licence', 'package', 'product'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** Who changed which fields, and when; the values stay in the audit log. */
export const RecordChange = z.strictObject({ at: timestamp, actor_name: z.string(), fields: z.array(z.string()) });
export type RecordChange = z.infer<typeof RecordChange>;

export const RECORD_CHANGES_LIMIT = 10;

const recordParams = z.strictObject({ kind: z.enum(RECORD_KINDS), id: requiredLine(40) });

export const listRecordHistory = call({
  name: 'listRecordHistory',
  method: 'GET',
  path: '/audit/history/{kind}/{id}',
  allowedRoles: STAFF,
  summary:
    'What was done to a record, newest first, a page at a time: at the distributor, and to what the provider offers to all of them anywhere',
  params: recordParams,
  query: z.strictObject({ page, page_size }),
  reply: z.array(AuditLine),
  list: true,
});

export const listRecordChanges = call({
  name: 'listRecordChanges',
  method: 'GET',
  path: '/audit/record/{kind}/{id}',
  allowedRoles: STAFF,
  summary: 'Who last changed a record of the distributor, newest first; empty when the last change was made elsewhere',
  params: recordParams,
  reply: z.array(RecordChange),
});
