import type { ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<T extends Options> = ReturnType<typeof parseArgs<{ options: T; allowPositionals: true }>>;

export class UsageError extends Error {
  constructor(problem: string, usage: string);
}
export function readArguments<const T extends Options = Record<never, never>>(
  usage: string,
  accepted?: { options?: T; min?: number; max?: number },
  args?: string[],
): Pick<Parsed<T>, 'values' | 'positionals'> | undefined;
