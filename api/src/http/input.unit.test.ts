import { call } from '@hub/contract/call';
import { PROBLEM } from '@hub/contract/fields';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { acceptInput } from './input.ts';
import { Refusal } from './refusal.ts';

let isStrict = false;
const inner = z.strictObject({ city: z.string() });
const save = call({
  name: 'save',
  method: 'POST',
  path: '/save/{id}',
  allowedRoles: 'anyone',
  summary: 'A call of this test',
  params: z.strictObject({ id: z.coerce.number() }),
  query: z.strictObject({ page: z.coerce.number().optional() }),
  body: z
    .strictObject({
      name: z.string().max(3, PROBLEM.tooLong(3)),
      product: z.string('validation.selectProduct').optional(),
      address: inner.optional(),
      list: z.array(z.string()).optional(),
      own: z.string('no validation.text').optional(),
    })
    .superRefine((_body, ctx) => {
      if (isStrict) ctx.addIssue({ code: 'custom', path: ['chosen'], message: PROBLEM.date, input: undefined });
    }),
});

const accept = (request: { params?: unknown; query?: unknown; body?: unknown }) =>
  acceptInput(save, { params: { id: '1' }, ...request } as FastifyRequest);
const problemsOf = (body: unknown, request: object = {}) => {
  try {
    return accept({ body, ...request });
  } catch (error) {
    return (error as Refusal).fields;
  }
};

describe('the input of a call', () => {
  it('is what the schemas make of each part; a part that was not sent is an empty one', () => {
    expect(accept({ params: { id: '7' }, body: { name: 'abc' } })).toEqual({
      params: { id: 7 },
      query: {},
      body: { name: 'abc' },
    });
  });

  it('has only the parts that the call has', () => {
    const read = call({
      name: 'read',
      method: 'GET',
      path: '/',
      allowedRoles: 'anyone',
      summary: 'A call of this test',
    });
    expect(acceptInput(read, { query: { page: '1' }, body: { name: 'a' } } as FastifyRequest)).toEqual({});
  });

  it('is refused with the problems of all parts', () => {
    expect(() => accept({ params: { id: 'x' } })).toThrow(Refusal);
    expect(problemsOf({ name: 'abcd', extra: 1 }, { params: { id: 'x' }, query: { page: 'x' } })).toEqual({
      id: PROBLEM.wrongType,
      page: PROBLEM.wrongType,
      name: PROBLEM.tooLong(3),
      extra: PROBLEM.unknownField,
    });
  });

  it('names a missing field as required, one of the wrong type as that, and the path of a field inside', () => {
    expect(problemsOf({})).toEqual({ name: PROBLEM.required });
    expect(problemsOf({ name: 5, product: 5 })).toEqual({
      name: PROBLEM.wrongType,
      product: 'validation.selectProduct',
    });
    expect(problemsOf({ name: 'a', address: { city: 1, zip: 2 }, list: ['a', 3] })).toEqual({
      'address.city': PROBLEM.wrongType,
      'address.zip': PROBLEM.unknownField,
      'list.1': PROBLEM.wrongType,
    });
    expect(problemsOf({ name: 'a', own: 5 })).toEqual({ own: PROBLEM.wrongType });
    isStrict = true;
    expect(problemsOf({ name: 'a' })).toEqual({ chosen: PROBLEM.date });
    isStrict = false;
    expect(problemsOf([])).toEqual({ body: PROBLEM.wrongType });
  });

  it('[guarantee 16] is refused with at most 100 problems, with names of at most 100 characters', () => {
    const unknown = Object.fromEntries(Array.from({ length: 150 }, (_unused, number) => [`field${number}`, 1]));
    expect(Object.keys(problemsOf({ name: 'a', ...unknown }) ?? {})).toHaveLength(100);
    expect(Object.keys(problemsOf(unknown) ?? {})).toHaveLength(100);
    const wrong = Array.from({ length: 150 }, () => 1);
    expect(Object.keys(problemsOf({ name: 'a', list: wrong }) ?? {})).toHaveLength(100);
    expect(Object.keys(problemsOf({ name: 'a', list: wrong, ...unknown }) ?? {})).toHaveLength(100);
    expect(problemsOf({ name: 'a', ['x'.repeat(200)]: 1 })).toEqual({ ['x'.repeat(100)]: PROBLEM.unknownField });
  });
});
