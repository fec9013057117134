/** Two decimals are enough to compare by; nothing is the roundedAverage of nothing. */
export const roundedAverage = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((sum / count) * 100) / 100;
