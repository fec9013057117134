import type { Call } from '@hub/contract/call';

type Values = Record<string, unknown>;

const isGiven = ([, value]: [string, unknown]): boolean => value !== undefined && value !== '';

/** `/organisation/{id}` with its parameters and query filled in; what is not given is left out. */
export const requestUrl = (call: Call, request: object): string => {
  const { params = {}, query = {} } = request as { params?: Values; query?: Values };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(isGiven);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `/api${path}${given.length > 0 ? `?${search}` : ''}`;
};
