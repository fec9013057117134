import type { ChangeAction } from '@hub/contract/changes';
import type { Reply } from '../../../../client/send.ts';
import type { PlannedAction } from './plan-change.queries.ts';

type Kind = ChangeAction['kind'];

/** Nothing has to be asked for these: their plan follows at once. */
const PLAIN = ['alignExpiry', 'verify', 'archive', 'reset'] as const;
type Plain = (typeof PLAIN)[number];

/** Actions that need something from a form. */
export type AskedKind = Exclude<Kind, Plain>;

export const isPlain = (kind: Kind): kind is Plain => (PLAIN as readonly string[]).includes(kind);

export interface PlanFormProps {
  onClose: () => void;
  plan: (action: PlannedAction) => Promise<Reply<{ id: number }>>;
  onPlanned: (set: { id: number }) => void;
}
