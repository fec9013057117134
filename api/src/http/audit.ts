import type { Tx } from '../db/database.ts';
import type { Change, Origin } from './call-context.ts';

export interface AuditedBy {
  distributor: number | null;
  actorId: string | null;
  actorName: string;
  origin: Origin;
}

const SECRET = /password|token|secret|hash|recovery|activation_key/i;
const HIDDEN = { from: '…', to: '…' };

/** People read these lines: that a secret was changed may stand there, what it was may not. */
const withoutSecrets = (fields: NonNullable<Change['fields']>): NonNullable<Change['fields']> =>
  Object.fromEntries(Object.entries(fields).map(([name, change]) => [name, SECRET.test(name) ? HIDDEN : change]));

/** Writes down who changed what, in the transaction that changes it. */
export const writeAudit = async (
  tx: Tx,
  by: AuditedBy,
  changes: readonly Change[],
  refused?: string,
): Promise<void> => {
  if (changes.length === 0) return;
  await tx
    .insertInto('audit_log')
    .values(
      changes.map(({ action, entity, id, name, fields }) => ({
        distributor_id: by.distributor,
        actor_id: by.actorId,
        actor_name: by.actorName,
        ip: by.origin.ip,
        request_id: by.origin.requestId,
        action,
        entity,
        entity_id: String(id),
        entity_name: name ?? '',
        changes: JSON.stringify(withoutSecrets(fields ?? {})),
        refused: refused ?? null,
      })),
    )
    .execute();
};

/** The fields that differ between what stood and what is asked for. */
export const differences = <T extends object>(before: T, after: Partial<T>): NonNullable<Change['fields']> => {
  const fields: NonNullable<Change['fields']> = {};
  for (const key of Object.keys(after) as (keyof T & string)[]) {
    if (after[key] !== undefined && after[key] !== before[key]) fields[key] = { from: before[key], to: after[key] };
  }
  return fields;
};
