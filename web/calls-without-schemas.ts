import type { Plugin } from 'vite';

const MODULE = 'hub:calls';
const RESOLVED = `\0${MODULE}`;

/**
 * What the browser needs of a call to make it. Its schemas check requests on the server and forms where they are filled
 * in; who may make it is the server's to say, and its summary is for the published document.
 */
const outlineOf = ({ params, query, body, reply, summary, allowedRoles, ...outline }: Record<string, unknown>) =>
  outline;

const isCall = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const isList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string' || typeof entry === 'number');

const linesOf = (feature: Record<string, unknown>): string[] =>
  Object.entries(feature).flatMap(([name, value]) => {
    if (isCall(value)) return [`export const ${name} = ${JSON.stringify(outlineOf(value))};`];
    return isList(value) ? [`export const ${name} = ${JSON.stringify(value)};`] : [];
  });

/**
 * Makes the module `hub:calls` out of the contract while building: every call's method and path, and the lists of sort
 * columns, without the schemas. That keeps the whole validation library out of the first load.
 */
export const callsWithoutSchemas = (): Plugin => ({
  name: 'calls-without-schemas',
  resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
  load: async (id) => {
    if (id !== RESOLVED) return undefined;
    const { CALLS_BY_FEATURE } = await import('@hub/contract/calls');
    const names = Object.keys(CALLS_BY_FEATURE);
    const features = await Promise.all(names.map((name) => import(`@hub/contract/${name}`)));
    return features.flatMap(linesOf).join('\n');
  },
});
