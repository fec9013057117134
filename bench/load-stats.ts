/** Throughput in requests per second, and latency percentiles in milliseconds. */
export interface LoadStats {
  count: number;
  /** Refused or aborted requests; not part of the percentiles. */
  failures: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
}

const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

export const statsOf = (times: readonly number[], seconds: number, failures = 0): LoadStats => {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    count: times.length,
    failures,
    perSecond: times.length / seconds,
    p50: at(sorted, 0.5),
    p95: at(sorted, 0.95),
    p99: at(sorted, 0.99),
  };
};

const median = (numbers: readonly number[]): number =>
  at(
    numbers.toSorted((a, b) => a - b),
    0.5,
  );

/** The median of each metric over several rounds, so that a disturbed round does not count. */
export const medianStats = (rounds: readonly LoadStats[]): LoadStats => ({
  count: rounds.reduce((sum, { count }) => sum + count, 0),
  failures: rounds.reduce((sum, { failures }) => sum + failures, 0),
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p95: median(rounds.map(({ p95 }) => p95)),
  p99: median(rounds.map(({ p99 }) => p99)),
});
