import type { Call } from '@hub/contract/call';

type Values = Record<string, unknown>;

const isPresent = ([, value]: [string, unknown]): boolean => value !== undefined && value !== '';

/** `/organisation/{id}` with its parameters and query filled in; absent values are left out. */
export const requestUrl = (call: Call, request: object): string => {
  const { params = {}, query = {} } = request as { params?: Values; query?: Values };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const entries = Object.entries(query).filter(isPresent);
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  return `/api${path}${entries.length > 0 ? `?${search}` : ''}`;
};
