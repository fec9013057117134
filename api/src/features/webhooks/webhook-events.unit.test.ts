import { readFileSync } from 'node:fs';
import { AUDIT_ACTIONS, AUDIT_ENTITIES } from '@hub/contract/audit';
import { AUDIT_EVENTS } from '@hub/contract/audit-events';
import { WEBHOOK_EVENTS } from '@hub/contract/webhook-events';
import { expect, it } from 'vitest';

it('every action and every kind of record of the audit log has events', () => {
  const actions = new Set<string>(Object.values(AUDIT_EVENTS).flat());
  // A claim is always refused.
  expect(AUDIT_ACTIONS.filter((action) => !actions.has(action))).toEqual(['claimed']);
  const entities = new Set(WEBHOOK_EVENTS.map((event) => event.split('.')[0]));
  // A change of several licences that changed none is no event.
  expect(AUDIT_ENTITIES.filter((entity) => !entities.has(entity))).toEqual(['licences']);
});

it('docs/webhooks.md lists all events of webhooks, and no others', () => {
  const document = readFileSync(new URL('../../../../docs/webhooks.md', import.meta.url), 'utf8');
  const listed = document.slice(document.indexOf('## Events')).matchAll(/`(\w+\.\w+)`/g);
  expect([...new Set([...listed].map(([, event]) => event))].toSorted()).toEqual([...WEBHOOK_EVENTS].toSorted());
});
