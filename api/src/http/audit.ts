import { isDeepStrictEqual } from 'node:util';
import type { Call } from '@hub/contract/call';
import type { Tx } from '../db/database.ts';
import { publishAfterCommit } from '../db/events/event-feed.ts';
import type { Change, Origin } from './call-context.ts';

export interface AuditedBy {
  distributor: number | null;
  actorId: string | null;
  actorName: string;
  origin: Origin;
}

/** An entry of the audit log about a call that was refused. */
export interface RefusedCall extends Pick<Change, 'name' | 'parentId' | 'fields'> {
  action: Call['name'];
  entity: 'call';
  id: string;
}

/** An entry about a device that wanted the licence of another one. */
export interface RefusedClaim extends Pick<Change, 'name' | 'parentId' | 'fields'> {
  action: 'claimed';
  entity: 'licence';
  id: string;
}

type Entry = Change | RefusedCall | RefusedClaim;

const SECRET = /password|token|secret|hash|recovery|activation_key/i;
const HIDDEN = { from: '…', to: '…' };

/** The log says that a secret was changed, never its value. */
const withoutSecrets = (fields: NonNullable<Change['fields']>): NonNullable<Change['fields']> =>
  Object.fromEntries(Object.entries(fields).map(([name, change]) => [name, SECRET.test(name) ? HIDDEN : change]));

/** A statement has at most 65,535 parameters, and a change of many licences an entry for each. */
const ENTRIES_AT_ONCE = 1_000;

/** Writes audit entries; a change is recorded in the transaction that makes it. */
export const writeAudit = async (tx: Tx, by: AuditedBy, entries: readonly Entry[], refused?: string): Promise<void> => {
  for (let start = 0; start < entries.length; start += ENTRIES_AT_ONCE)
    await insertEntries(tx, by, entries.slice(start, start + ENTRIES_AT_ONCE), refused);
  if (refused === undefined)
    publishAfterCommit(
      tx,
      entries.map(({ entity, id }) => ({ distributor: by.distributor, kind: entity, id: String(id) })),
    );
};

const insertEntries = (tx: Tx, by: AuditedBy, entries: readonly Entry[], refused: string | undefined) =>
  tx
    .insertInto('audit_log')
    .values(
      entries.map(({ action, entity, id, name, parentId, fields }) => ({
        distributor_id: by.distributor,
        actor_id: by.actorId,
        actor_name: by.actorName,
        ip: by.origin.ip,
        request_id: by.origin.requestId,
        action,
        entity,
        entity_id: String(id),
        entity_name: name ?? '',
        parent_id: parentId === undefined ? null : String(parentId),
        changes: JSON.stringify(withoutSecrets(fields ?? {})),
        refused: refused ?? null,
      })),
    )
    .execute();

/** The fields whose requested value differs from the current one. */
export const differences = <T extends object>(before: T, after: Partial<T>): NonNullable<Change['fields']> => {
  const fields: NonNullable<Change['fields']> = {};
  for (const key of Object.keys(after) as (keyof T & string)[]) {
    if (after[key] !== undefined && !isDeepStrictEqual(after[key], before[key]))
      fields[key] = { from: before[key], to: after[key] };
  }
  return fields;
};
