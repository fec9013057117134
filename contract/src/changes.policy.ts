import type { ChangeDetails, ChangeOutcome, ChangeState, ExpiryDays, SetAction } from './changes.ts';

/** Archived licences can be brought back from the change set that archived them for so long. */
const UNARCHIVE_DAYS = 30;

/** Why a licence stays as it is, beside the reasons for which a single change is refused. */
export const CHANGE_REASON = {
  /** It has the value already. */
  unchanged: 'changes.reasonUnchanged',
  verificationNotRequired: 'changes.reasonVerificationNotRequired',
  /** It never expires, so there is no day to count from. */
  lifetime: 'changes.reasonLifetime',
  /** Somebody else has changed it meanwhile. */
  changed: 'changes.reasonChanged',
  gone: 'changes.reasonGone',
  /** Of an import: something else refers to the record by now. */
  inUse: 'changes.reasonInUse',
} as const;

const ACTION_NAMES: Record<SetAction['kind'], string> = {
  import: 'Import',
  setExpiry: 'Set expiry',
  extendExpiry: 'Extend expiry',
  alignExpiry: 'Align expiry',
  setPackage: 'Change package',
  changeModules: 'Change modules',
  move: 'Move',
  verify: 'Verify',
  setColour: 'Set kit colour',
  setPurchaseOrder: 'Set purchase order',
  archive: 'Archive',
  reset: 'Reset to unactivated',
};

/** What the audit log calls a set. */
export const nameOfChange = ({ action, target }: { action: SetAction; target: string }): string =>
  target === '' ? ACTION_NAMES[action.kind] : `${ACTION_NAMES[action.kind]}: ${target}`;

const EXPIRY_ACTIONS: readonly SetAction['kind'][] = ['setExpiry', 'extendExpiry', 'alignExpiry'];

export const changesExpiry = ({ kind }: Pick<SetAction, 'kind'>): boolean => EXPIRY_ACTIONS.includes(kind);

export const countEarlier = ({ losing, from_lifetime }: ExpiryDays): number => losing + from_lifetime;

export const countWaiting = ({ active, received }: NonNullable<ChangeDetails['devices']>): number => active - received;

const DAY_MS = 24 * 3_600_000;

/** Until when a set can be undone; null means for ever. */
export const undoableUntil = (set: { action: SetAction; applied_at: string | null }): Date | null =>
  set.action.kind === 'archive' && set.applied_at !== null
    ? new Date(Date.parse(set.applied_at) + UNARCHIVE_DAYS * DAY_MS)
    : null;

interface CountedSet {
  state: ChangeState;
  counts: readonly { outcome: ChangeOutcome; count: number }[];
}

export const countOf = ({ counts }: Pick<CountedSet, 'counts'>, ...outcomes: readonly ChangeOutcome[]): number =>
  counts.reduce((sum, { outcome, count }) => sum + (outcomes.includes(outcome) ? count : 0), 0);

/** A set is applied once; one that stopped goes on. */
export const mayApply = (set: CountedSet): boolean =>
  (set.state === 'planned' || (set.state === 'failed' && countOf(set, 'undone', 'left') === 0)) &&
  countOf(set, 'planned') > 0;

export const mayUndo = (set: CountedSet): boolean =>
  (set.state === 'applied' || set.state === 'failed') && countOf(set, 'applied') > 0;
