export const pageCountOf = (total: number, pageSize: number): number => Math.ceil(total / pageSize);

export type PageStep = number | 'gap-before' | 'gap-after';

const BOUNDARY = 1;
const SIBLINGS = 1;

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(to - from + 1, 0) }, (_, step) => from + step);

/** The pages to offer: the first and last, the current one with a neighbour at each side, and gaps for the rest. */
export const pageSteps = (current: number, count: number): PageStep[] => {
  // With gaps there are always this many steps, so that the buttons do not move under the pointer.
  const steps = BOUNDARY * 2 + SIBLINGS * 2 + 3;
  if (count <= steps) return range(1, count);
  const inner = steps - BOUNDARY - 1;
  if (current <= inner - SIBLINGS) return [...range(1, inner), 'gap-after', count];
  if (current > count - inner + SIBLINGS) return [1, 'gap-before', ...range(count - inner + 1, count)];
  return [1, 'gap-before', ...range(current - SIBLINGS, current + SIBLINGS), 'gap-after', count];
};
