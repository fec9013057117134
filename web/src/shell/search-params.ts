/** Strings in the URL; a route may read its own as numbers. */
export type SearchParams = Record<string, string | number | undefined>;

/** Search parameters are plain strings: `?search=42` is the string "42", and links stay readable. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

export const stringifySearch = (search: Record<string, unknown>): string => {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const params = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  return entries.length > 0 ? `?${params}` : '';
};
