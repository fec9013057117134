import { ALL_CALLS } from '@hub/contract/calls';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { NEAR_MATCHES, textFieldsOf, withValueAt } from '../testing/near-matches.ts';
import { nonexistentIds } from '../testing/record-ids.ts';
import { acceptInput } from './input.ts';
import { isTooComplex, MAX_DEPTH, MAX_VALUES } from './json-complexity.ts';
import { exampleOf } from './openapi/call-examples.ts';
import type { RecordIds } from './openapi/example-ids.ts';

const MAX_MS = 50;
const ids = nonexistentIds({ product: 1, productKey: 'x' } as RecordIds);

/** Processor time of this thread, which a busy machine does not lengthen; the better of two, so that a collection of garbage does not count. */
const millisecondsOf = (work: () => void): number => {
  const once = (): number => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  };
  const first = once();
  return first < MAX_MS ? first : Math.min(first, once());
};

const tryInput = (work: () => unknown): void => {
  try {
    work();
  } catch {
    // Refused, as it should be; what counts is how long it took.
  }
};

describe('a request', () => {
  const fields = ALL_CALLS.flatMap((call) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      call[part] === undefined ? [] : textFieldsOf(call[part]).map((path) => ({ call, part, path })),
    ),
  );

  it.each(Object.entries(NEAR_MATCHES))(
    '[guarantee 15, 31] with %s in any field is judged within 50 ms',
    (_what, text) => {
      const slow = fields.flatMap(({ call, part, path }) => {
        const example = exampleOf(call)(ids);
        const request = { ...example, [part]: withValueAt(example[part], path, text) } as unknown as FastifyRequest;
        const ms = millisecondsOf(() => tryInput(() => acceptInput(call, request)));
        return ms < MAX_MS ? [] : [`${call.name} ${part} ${path.join('.')}: ${Math.round(ms)} ms`];
      });
      expect(slow).toEqual([]);
    },
    120_000,
  );

  it.each([
    ['lists in lists', '['.repeat(500_000)],
    ['objects in objects', '{"a":'.repeat(200_000)],
    ['half a million items', `[${'1,'.repeat(499_999)}1]`],
    ['a megabyte of quotes', '"'.repeat(1_000_000)],
    ['a megabyte of backslashes', `"${'\\'.repeat(1_000_000)}`],
    ['a string without end', `"${'x'.repeat(1_000_000)}`],
  ])('[guarantee 16, 31] of a megabyte of %s is measured within 50 ms', (_what, text) => {
    expect(millisecondsOf(() => isTooComplex(text))).toBeLessThan(MAX_MS);
  });
});

describe('JSON', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

  it('[guarantee 16, 31] may have 32 levels and no more', () => {
    expect([isTooComplex(nested(MAX_DEPTH)), isTooComplex(nested(MAX_DEPTH + 1))]).toEqual([false, true]);
    expect(isTooComplex(`{"a":[${Array.from({ length: 100 }, () => nested(5)).join(',')}]}`)).toBe(false);
  });

  it('[guarantee 16, 31] may have 10,000 values and no more', () => {
    const list = (length: number) => JSON.stringify(Array.from({ length }, () => 1));
    expect([isTooComplex(list(MAX_VALUES)), isTooComplex(list(MAX_VALUES + 1))]).toEqual([false, true]);
  });

  it('may have brackets, commas and quotes in its texts', () => {
    expect(isTooComplex(JSON.stringify({ a: '['.repeat(100), b: '"{\\'.repeat(100), c: ','.repeat(20_000) }))).toBe(
      false,
    );
  });
});
