import { z } from 'zod';
import { call } from './call.ts';
import { id, idInPath, optionalLine, PROBLEM, selectedId, timestamp } from './fields.ts';
import { IMPORT_KINDS } from './import-kinds.ts';
import { licenceFilter } from './licence-list.ts';
import { expiryDay, kitColour, moduleIds, selectedLicences } from './licence-schemas.ts';
import { LIMITS } from './limits.ts';
import { listQuery } from './lists.ts';
import { Report } from './reports.ts';
import { STAFF } from './roles.ts';

const MAX_MONTHS = 1_200;

/** What is done to each licence of a selection. */
export const ChangeAction = z.discriminatedUnion('kind', [
  /** Null means lifetime. */
  z.strictObject({ kind: z.literal('setExpiry'), expiry_date: expiryDay.nullable() }),
  z.strictObject({
    kind: z.literal('extendExpiry'),
    months: z.int(PROBLEM.number).min(1, PROBLEM.number).max(MAX_MONTHS, PROBLEM.number),
  }),
  /** To the latest expiry of the selection, which the plan fills in. */
  z.strictObject({ kind: z.literal('alignExpiry'), expiry_date: expiryDay.nullable().optional() }),
  z.strictObject({ kind: z.literal('setPackage'), base_package_id: selectedId(PROBLEM.packageRequired) }),
  z
    .strictObject({ kind: z.literal('changeModules'), add: moduleIds, remove: moduleIds })
    .refine(({ add, remove }) => add.length + remove.length > 0, { path: ['add'], message: PROBLEM.required })
    .refine(({ add, remove }) => !add.some((module) => remove.includes(module)), {
      path: ['remove'],
      message: PROBLEM.taken,
    }),
  z.strictObject({ kind: z.literal('move'), org_location_id: selectedId(PROBLEM.locationRequired) }),
  z.strictObject({ kind: z.literal('verify') }),
  z.strictObject({ kind: z.literal('setColour'), license_colour: kitColour }),
  z.strictObject({ kind: z.literal('setPurchaseOrder'), purchase_order: optionalLine(LIMITS.name) }),
  z.strictObject({ kind: z.literal('archive') }),
  z.strictObject({ kind: z.literal('reset') }),
]);
export type ChangeAction = z.infer<typeof ChangeAction>;

/** Licences by their ids, or all that match a filter of the list of all licences. */
const ChangeSelection = z.union([z.strictObject({ ids: selectedLicences }), z.strictObject({ filter: licenceFilter })]);
export type ChangeSelection = z.infer<typeof ChangeSelection>;

/** What a set does: one action to many licences, or what a file says. */
const SetAction = z.discriminatedUnion('kind', [
  ...ChangeAction.options,
  z.strictObject({ kind: z.literal('import'), of: z.enum(IMPORT_KINDS) }),
]);
export type SetAction = z.infer<typeof SetAction>;

/** The first three are those of imports. */
export const CHANGE_STATES = [
  'uploading',
  'uploaded',
  'planning',
  'planned',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

/** `waiting` for the dry run of an import. `skipped` while applying, and `left` while undoing: somebody changed it meanwhile, or a rule forbids it. */
export const CHANGE_OUTCOMES = ['waiting', 'planned', 'refused', 'applied', 'skipped', 'undone', 'left'] as const;
export type ChangeOutcome = (typeof CHANGE_OUTCOMES)[number];

/** Kinds of records that change sets change. */
export const CHANGE_ENTITIES = ['licence'] as const;

/** What a change of expiries gives and takes in all; a lifetime has no number of days. */
const ExpiryDays = z.strictObject({
  gaining: z.int(),
  given: z.int(),
  losing: z.int(),
  taken: z.int(),
  to_lifetime: z.int(),
  from_lifetime: z.int(),
});
export type ExpiryDays = z.infer<typeof ExpiryDays>;

export const ChangeSet = z.strictObject({
  id,
  action: SetAction,
  /** The name of the package, location or modules of the action, or of the file. */
  target: z.string(),
  /** How the licences were selected: by how many ids, or by which filter. An import has as many as rows. */
  selection: z.union([
    z.strictObject({ ids: z.int() }),
    z.strictObject({ filter: z.record(z.string(), z.union([z.string(), z.number()])) }),
  ]),
  state: z.enum(CHANGE_STATES),
  /** How many licences have each outcome, by reason. */
  counts: z.array(z.strictObject({ outcome: z.enum(CHANGE_OUTCOMES), reason: z.string().nullable(), count: z.int() })),
  /** Of the licences that change or have changed; null for other actions. */
  days: ExpiryDays.nullable(),
  /** What an applied change of expiries gave the licences with their new date. */
  purchase_order: z.string().nullable(),
  created_at: timestamp,
  created_by_id: z.guid(),
  created_by_name: z.string(),
  applied_at: timestamp.nullable(),
  applied_by_name: z.string(),
  undone_at: timestamp.nullable(),
  undone_by_name: z.string(),
});
export type ChangeSet = z.infer<typeof ChangeSet>;

const ChangeDetails = ChangeSet.extend({
  /** Devices that the changed licences are active on, and how many of them have checked in since; null unless applied expiries. */
  devices: z.strictObject({ active: z.int(), received: z.int() }).nullable(),
});
export type ChangeDetails = z.infer<typeof ChangeDetails>;

export const ChangeRow = z.strictObject({
  number: z.int(),
  entity: z.enum(CHANGE_ENTITIES),
  record_id: z.string(),
  /** Empty when the record is gone. */
  name: z.string(),
  location_id: id.nullable(),
  location_name: z.string(),
  organisation_name: z.string(),
  outcome: z.enum(CHANGE_OUTCOMES),
  /** A message key: why it stays as it is. */
  reason: z.string().nullable(),
  /** The fields that change, with their values before and after as in the audit log. */
  changes: z.record(z.string(), z.strictObject({ from: z.unknown().optional(), to: z.unknown().optional() })),
  /** How much later it expires; null without an expiry before or after. */
  days: z.int().nullable(),
  /** It expires earlier than before, or no longer lasts for a lifetime. */
  is_earlier: z.boolean(),
});
export type ChangeRow = z.infer<typeof ChangeRow>;

export const CHANGE_EXPORT_HEADERS = [
  'ID',
  'Label',
  'Organisation',
  'Location',
  'Outcome',
  'Reason',
  'Before',
  'After',
  'Days',
] as const;

/** Rows that deserve a look: those that expire earlier than before, and those whose device does not have the change yet. */
export const CHANGE_ROW_FILTERS = ['all', 'earlier', 'waiting'] as const;
export type ChangeRowFilter = (typeof CHANGE_ROW_FILTERS)[number];

const CHANGE_SORTS = ['created_at'] as const;
const ROW_SORTS = ['number'] as const;
const byId = z.strictObject({ id: idInPath });
const { page, page_size } = listQuery(CHANGE_SORTS).shape;

export const planChange = call({
  name: 'planChange',
  method: 'POST',
  path: '/changes/plan',
  allowedRoles: STAFF,
  summary: 'Plan one change of many licences: what it will do to each, without doing it',
  body: z.strictObject({ selection: ChangeSelection, action: ChangeAction }),
  reply: ChangeSet.extend({ sample: z.array(ChangeRow) }),
  creates: true,
});

export const listChanges = call({
  name: 'listChanges',
  method: 'GET',
  path: '/changes',
  allowedRoles: STAFF,
  summary: 'Planned, applied and undone changes of many licences, newest first, a page at a time',
  query: z.strictObject({ page, page_size, sort: z.enum(CHANGE_SORTS).optional(), order: z.enum(['desc']).optional() }),
  reply: z.array(ChangeSet),
  list: true,
  csv: 'changes',
});

export const getChange = call({
  name: 'getChange',
  method: 'GET',
  path: '/changes/{id}',
  allowedRoles: STAFF,
  summary: 'One change of many licences, with its progress and how many devices have received it',
  params: byId,
  reply: ChangeDetails,
});

const rowFilter = {
  outcome: z.enum(['all', ...CHANGE_OUTCOMES]).optional(),
  only: z.enum(CHANGE_ROW_FILTERS).optional(),
};

export const listChangeRows = call({
  name: 'listChangeRows',
  method: 'GET',
  path: '/changes/{id}/rows',
  allowedRoles: STAFF,
  summary: 'The licences of a change, with their values before and after, a page at a time',
  params: byId,
  query: z.strictObject({
    page,
    page_size,
    sort: z.enum(ROW_SORTS).optional(),
    order: z.enum(['asc']).optional(),
    ...rowFilter,
  }),
  reply: z.array(ChangeRow),
  list: true,
});

export const exportChangeRows = call({
  name: 'exportChangeRows',
  method: 'GET',
  path: '/changes/{id}/export',
  allowedRoles: STAFF,
  summary: 'The licences of a change that match, all of them, as a table whose first row is the headers',
  params: byId,
  query: z.strictObject(rowFilter),
  reply: Report,
  streamed: true,
});

export const applyChange = call({
  name: 'applyChange',
  method: 'POST',
  path: '/changes/{id}/apply',
  allowedRoles: STAFF,
  summary: 'Apply a planned change in the background; licences that were changed since are skipped',
  params: byId,
  /** The licences of a change of expiries get the purchase order with their new date, unless it is empty. */
  body: z.strictObject({ purchase_order: optionalLine(LIMITS.name).optional() }).optional(),
  reply: ChangeSet,
});

export const undoChange = call({
  name: 'undoChange',
  method: 'POST',
  path: '/changes/{id}/undo',
  allowedRoles: STAFF,
  summary: 'Undo an applied change in the background; licences that were changed since are left',
  params: byId,
  reply: ChangeSet,
});
