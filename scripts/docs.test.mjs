import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';

const IGNORED = new Set(['node_modules', 'dist']);

const documentsIn = (folder) =>
  readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return IGNORED.has(entry.name) || entry.name.startsWith('.') ? [] : documentsIn(file);
    return entry.name.endsWith('.md') ? [file] : [];
  });

const LINK = /\]\(([^)\s]+)\)/g;
const isExternal = (target) => /^[a-z]+:/.test(target) || target.startsWith('#');

/** Paths in backticks that begin with a folder of the repository and contain no placeholder. */
const REPOSITORY_PATH = /`((?:api|bench|client|contract|deploy|device|docs|e2e|mutants|scripts|web)\/[\w./-]+)`/g;

/** CONTRIBUTING.md explains how to add a feature with this name. */
const EXAMPLE_FEATURE = /(^|\/)notes([./]|$)/;

describe.each(documentsIn(''))('%s', (file) => {
  const text = readFileSync(inRoot(file), 'utf8');
  const targetsOf = (pattern) => [...text.matchAll(pattern)].map(([, target]) => target);

  it('has no broken relative links', () => {
    const targets = targetsOf(LINK).filter((target) => !isExternal(target));
    const broken = targets.filter((target) => !existsSync(inRoot(path.dirname(file), target.split('#')[0])));
    expect(broken).toEqual([]);
  });

  it('names only files and folders that exist', () => {
    const paths = targetsOf(REPOSITORY_PATH).filter((target) => !EXAMPLE_FEATURE.test(target));
    expect(paths.filter((target) => !existsSync(inRoot(target)))).toEqual([]);
  });
});
