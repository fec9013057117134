import type { AUDIT_EVENTS } from '@hub/contract/audit-events';
import type { Change } from '../../http/call-context.ts';

interface Named {
  uuid_id: string;
  description: string;
}

/** An entry for each licence, because each has a history of its own; one without a name where nothing changed. */
export const auditLicences = <L extends Named>(
  ctx: { audit(change: Change): void },
  action: (typeof AUDIT_EVENTS)['licences'][number],
  licences: readonly L[],
  fieldsOf: (licence: L) => NonNullable<Change['fields']> = () => ({}),
): void => {
  if (licences.length === 0) ctx.audit({ action, entity: 'licences', id: '' });
  for (const licence of licences) {
    const { uuid_id: id, description: name } = licence;
    ctx.audit({ action, entity: 'licence', id, name, fields: fieldsOf(licence) });
  }
};
