/** Turning contracts of the first version into licences. */
export const conversion = {
  alreadyConverted: 'This contract has already been converted.',
  notConvertible: 'This contract cannot be converted.',
} as const;
