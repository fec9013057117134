import type { ChangeAction, SetAction } from '@hub/contract/changes';
import { findSet, lockSet } from '../../change-sets/change-sets.sql.ts';
import type { Tx } from '../../db/database.ts';

type OfLicences<Set> = Omit<Set, 'action'> & { action: ChangeAction };

/** The set if it is one of licences; the rows of an import are elsewhere. */
const ofLicences = <Set extends { action: SetAction }>(set: Set | undefined): OfLicences<Set> | undefined =>
  set === undefined || set.action.kind === 'import' ? undefined : { ...set, action: set.action };

export const findLicenceSet = async (tx: Tx, id: number) => ofLicences(await findSet(tx, id));
export const lockLicenceSet = async (tx: Tx, id: number) => ofLicences(await lockSet(tx, id));
export type LockedLicenceSet = NonNullable<Awaited<ReturnType<typeof lockLicenceSet>>>;
