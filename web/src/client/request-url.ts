import type { Call } from '@hub/contract/call';

type Values = Record<string, unknown>;

const isPresent = ([, value]: [string, unknown]): boolean => value !== undefined && value !== '';

/**
 * A text as one segment of a path. Browsers take `.` and `..` for a step in the path even when they are encoded; with a
 * space behind it, which everyone who reads the segment trims, the text arrives.
 */
export const pathSegment = (text: string): string =>
  encodeURIComponent((text === '.' || text === '..' ? `${text} ` : text).toWellFormed());

/** `/organisation/{id}` with its parameters and query filled in; absent values are left out. */
export const requestUrl = (call: Call, request: object): string => {
  const { params = {}, query = {} } = request as { params?: Values; query?: Values };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => pathSegment(String(params[name])));
  const entries = Object.entries(query).filter(isPresent);
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  return `/api${path}${entries.length > 0 ? `?${search}` : ''}`;
};
