import type { Plugin } from 'vite';

const MODULE = 'hub:calls';
const RESOLVED = `\0${MODULE}`;

/**
 * What the browser needs to send a call, and to name its file. Its schemas are imported by the forms that use them; the
 * kind of its reply is for the type checker, its roles are the server's business, and its summary is for the OpenAPI
 * document.
 */
const withoutSchemas = ({ name, method, path, csv }: Record<string, unknown>) => ({ name, method, path, csv });

const isCall = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const isList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string' || typeof entry === 'number');

const exportsOf = (feature: Record<string, unknown>): string[] =>
  Object.entries(feature).flatMap(([name, value]) => {
    if (isCall(value)) return [`export const ${name} = ${JSON.stringify(withoutSchemas(value))};`];
    return isList(value) ? [`export const ${name} = ${JSON.stringify(value)};`] : [];
  });

/**
 * Generates the module `hub:calls` from the contract at build time: every call's method and path, and the lists of sort
 * columns, without the schemas. That keeps the validation library out of the first load.
 */
export const callsWithoutSchemas = (): Plugin => ({
  name: 'calls-without-schemas',
  resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
  load: async (id) => {
    if (id !== RESOLVED) return undefined;
    const { CALLS_BY_FEATURE } = await import('@hub/contract/calls');
    const names = Object.keys(CALLS_BY_FEATURE);
    const features = await Promise.all(names.map((name) => import(`@hub/contract/${name}`)));
    return features.flatMap(exportsOf).join('\n');
  },
});
