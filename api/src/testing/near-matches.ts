import type { z } from 'zod';
import { type JsonSchema, jsonSchemaOf } from './schema-arbitraries.ts';

const MEGABYTE = 1_000_000;
const run = (piece: string): string => piece.repeat(Math.ceil(MEGABYTE / piece.length));

/** A megabyte each that a pattern almost accepts, so that a backtracking one tries every way to read it. */
export const NEAR_MATCHES: Readonly<Record<string, string>> = {
  'a host of dots': `https://${run('.')}@`,
  'a host without end': `https://${run('a.')} `,
  'an e-mail address of dots': `a@${run('a.')}@`,
  'an e-mail address without a domain': run('a'),
  'spaces inside': `a${run(' ')}a`,
  'digits and one letter': `${run('1')}x`,
  'a password of one kind': `${run('A')} `,
  'a moment with a long fraction': `2026-01-01T00:00:00.${run('0')}x`,
  'a scheme without a colon': run('a+.-'),
  'dashes of a uuid': run('00000000-'),
};

type Path = readonly string[];

const leaves = (schema: JsonSchema, path: Path): Path[] => {
  const parts = schema.anyOf ?? [];
  const own = schema.type === 'string' || schema.type === undefined ? [path] : [];
  return [
    ...(parts.length > 0 ? parts.flatMap((part) => leaves(part, path)) : own),
    ...(schema.items === undefined ? [] : leaves(schema.items, [...path, '0'])),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => leaves(field, [...path, name])),
  ];
};

/** The paths of all texts in a part of a request. */
export const textFieldsOf = (schema: z.ZodType): Path[] => [
  ...new Map(leaves(jsonSchemaOf(schema), []).map((path) => [path.join('.'), path])).values(),
];

/** A copy of a value with another one at the path. */
export const withValueAt = (value: unknown, [name, ...rest]: Path, replacement: unknown): unknown => {
  if (name === undefined) return replacement;
  if (name === '0') return [withValueAt(Array.isArray(value) ? value[0] : undefined, rest, replacement)];
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return { ...fields, [name]: withValueAt(fields[name], rest, replacement) };
};
