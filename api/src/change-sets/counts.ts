import type { ChangeOutcome, ChangeSet } from '@hub/contract/changes';

/** What became of a row. */
export interface Outcome {
  number: number;
  outcome: ChangeOutcome;
  reason: string | null;
}

type Counts = ChangeSet['counts'];

/** The counts of a set after rows went from one outcome to others. */
export const moveCounts = (counts: Counts, from: Outcome['outcome'], outcomes: readonly Outcome[]): Counts => {
  const moved = [
    ...counts.map((entry) =>
      entry.outcome === from && entry.reason === null ? { ...entry, count: entry.count - outcomes.length } : entry,
    ),
  ];
  for (const { outcome, reason } of outcomes) {
    const entry = moved.find((one) => one.outcome === outcome && one.reason === reason);
    if (entry === undefined) moved.push({ outcome, reason, count: 1 });
    else entry.count += 1;
  }
  return moved.filter(({ count }) => count > 0);
};
