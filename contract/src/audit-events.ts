import type { AUDIT_ACTIONS, AUDIT_ENTITIES } from './audit.ts';

type Action = (typeof AUDIT_ACTIONS)[number];
type Entity = (typeof AUDIT_ENTITIES)[number];

/**
 * What is done to which kind of record. The server can audit nothing else, so that a new action is in the list of webhook
 * events as well. `licences` is a change of several that changed none.
 */
export const AUDIT_EVENTS = {
  changeSet: ['uploaded', 'planned', 'applied', 'undone'],
  conversionRun: ['started'],
  distributor: ['created', 'updated'],
  invite: ['invited', 'resent', 'cancelled', 'accepted', 'removed'],
  job: ['retried'],
  licence: ['created', 'copied', 'updated', 'verified', 'noted', 'activated', 'deactivated', 'archived'],
  licences: ['created', 'updated', 'verified', 'archived'],
  location: ['created', 'updated', 'archived', 'unarchived'],
  mail: ['tested'],
  note: ['updated'],
  organisation: ['created', 'updated', 'archived', 'unarchived'],
  package: ['created', 'updated'],
  passkey: ['started', 'added', 'removed'],
  product: ['created', 'updated', 'retired', 'reinstated', 'deleted'],
  productModule: ['created', 'updated', 'retired', 'reinstated', 'deleted'],
  recoveryCodes: ['renewed'],
  region: ['created', 'updated', 'deleted'],
  reminders: ['updated', 'tested'],
  schedule: ['created', 'updated', 'started', 'deleted'],
  serviceAccount: ['created', 'renewed', 'ended', 'deleted'],
  session: ['signIn', 'provedPassword', 'signOut', 'ended', 'endedOthers'],
  setup: ['dismissed'],
  totp: ['started', 'added', 'removed'],
  user: [
    'created',
    'createAdmin',
    'updated',
    'moved',
    'deactivated',
    'reactivated',
    'requestEmailChange',
    'withdrawEmailChange',
    'requestPasswordReset',
    'resetPassword',
    'resetSecondFactor',
  ],
  v1Contract: ['converted'],
  view: ['created', 'updated', 'deleted'],
  webhook: ['created', 'updated', 'renewed', 'tested', 'retried', 'deactivated', 'reactivated', 'deleted'],
} as const satisfies Record<Entity, readonly Action[]>;

type Events = typeof AUDIT_EVENTS;

/** An action together with what it can be done to. */
export type AuditEvent = { [E in Entity]: { entity: E; action: Events[E][number] } }[Entity];
