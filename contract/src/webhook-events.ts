import { AUDIT_EVENTS } from './audit-events.ts';

type Audited = typeof AUDIT_EVENTS;
type AuditedEvent = { [E in Exclude<keyof Audited, 'licences'>]: `${E}.${Audited[E][number]}` }[Exclude<
  keyof Audited,
  'licences'
>];

/** What nobody does: a day comes, or a device is not heard of. */
const TIMED_EVENTS = ['licence.expiring', 'licence.expired', 'device.silent'] as const;

export type WebhookEvent = AuditedEvent | (typeof TIMED_EVENTS)[number];

/** Everything that a webhook can be sent for: whatever is audited as done, and what time brings. */
export const WEBHOOK_EVENTS = [
  ...Object.entries(AUDIT_EVENTS).flatMap(([entity, actions]) =>
    entity === 'licences' ? [] : actions.map((action) => `${entity}.${action}`),
  ),
  ...TIMED_EVENTS,
] as string[] as [WebhookEvent, ...WebhookEvent[]];

/** The type of a test, which is sent to one webhook only and is not chosen. */
export const TEST_EVENT = 'webhook.test';
