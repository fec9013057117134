/** Whether two lists without duplicates have the same numbers, in any order. */
export const sameNumbers = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));
