import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROUTES } from './routes.ts';

const FEATURES = join(import.meta.dirname, 'features');
const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const files = Map.groupBy(globSync('**/*.ts', { cwd: FEATURES }), (path) => basename(path, '.ts'));

/** Why a handler cannot be found by the name of its call, if so. */
const problemWith = async ({ call: { name }, handler }: (typeof ROUTES)[number]): Promise<string | undefined> => {
  if (handler.name !== name) return `the handler of ${name} is called ${handler.name}`;
  const [path, ...others] = files.get(kebabCase(name)) ?? [];
  if (path === undefined || others.length > 0) return `there must be one file ${kebabCase(name)}.ts`;
  const module: Record<string, unknown> = await import(join(FEATURES, path));
  if (module[name] !== handler) return `${path} does not export ${name}`;
  return Object.keys(module).some((key) => key !== name && ROUTES.some((route) => route.handler === module[key]))
    ? `${path} exports the handler of another call`
    : undefined;
};

describe('every route', () => {
  it('has a handler of the name of its call, in a file of that name', async () => {
    const problems = await Promise.all(ROUTES.map(problemWith));
    expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
  });
});
