import type { AuditEntity } from '@hub/contract/audit';
import type { Tx } from '../db/database.ts';
import { publishAfterCommit } from '../db/events/event-feed.ts';
import type { LockedSet } from './change-sets.sql.ts';

/** Open pages read again what a batch has changed; the audit log has one entry for the whole set. */
export const publishRecords = (
  tx: Tx,
  { distributor_id: distributor }: Pick<LockedSet, 'distributor_id'>,
  kind: AuditEntity,
  ids: readonly (string | null)[],
): void =>
  publishAfterCommit(
    tx,
    ids.map((id) => ({ distributor, kind, id: id ?? '' })),
  );
