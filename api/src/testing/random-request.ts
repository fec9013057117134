import type { Call } from '@hub/contract/call';
import { HEADERS } from '@hub/contract/limits';
import fc from 'fast-check';
import { exampleOf } from '../http/openapi/call-examples.ts';
import type { RecordIds } from '../http/openapi/example-ids.ts';
import { EDGE_CASE_URL_PARTS, EDGE_CASE_VALUES, INVALID_BODIES, LARGE_VALUES } from './edge-case-values.ts';
import { describeRequest, type WireRequest } from './live-hub.ts';
import { arbitraryFor, jsonSchemaOf } from './schema-arbitraries.ts';

/** The fields of a body as JSON text, because JavaScript cannot represent every JSON value. */
type JsonFields = Record<string, string>;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textsOf = (value: object): JsonFields =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .map(([name, field]) => [name, JSON.stringify(field)]),
  );

export const bodyOf = (texts: readonly (readonly [string, string])[]): string =>
  `{${texts.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`;

export const encoded = (value: unknown): string => encodeURIComponent(String(value).toWellFormed());

export const queryOf = (fields: object): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&');

const edgeCase = fc.oneof(
  { weight: 60, arbitrary: fc.constantFrom(...Object.values(EDGE_CASE_VALUES)) },
  { weight: 20, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.constantFrom(...Object.values(LARGE_VALUES)) },
);

/** A mutation of a body: a field replaced, left out or added. */
interface Mutation {
  index: number;
  kind: 'replaced' | 'missing' | 'unknown';
  name: string;
  text: string;
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  index: fc.nat(30),
  kind: fc.constantFrom('replaced', 'replaced', 'replaced', 'missing', 'unknown'),
  name: fc.oneof(
    fc.constantFrom('id', 'distributor_id', '__proto__', 'constructor', 'is_verified', 'created_at', '', 'toString'),
    fc.string({ maxLength: 12 }),
  ),
  text: edgeCase,
});

const mutate = (texts: JsonFields, mutations: readonly Mutation[]): string => {
  const fields: (readonly [string, string])[] = Object.entries(texts);
  for (const { index, kind, name, text } of mutations) {
    const at = fields.length === 0 ? 0 : index % fields.length;
    const field = fields[at];
    if (kind === 'unknown' || field === undefined) fields.push([name, text]);
    else if (kind === 'missing') fields.splice(at, 1);
    else fields[at] = [field[0], text];
  }
  return bodyOf(fields);
};

const fewMutations = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  { weight: 3, arbitrary: fc.array(mutation, { minLength: 1, maxLength: 3 }) },
);

const anyBody = (call: Call, example: unknown): fc.Arbitrary<string | undefined> => {
  if (call.body === undefined) return fc.constantFrom(undefined, undefined, '', '{}', 'null', '{');
  const fitting = arbitraryFor(call.body);
  const whole = fc.oneof(
    { weight: 1, arbitrary: fc.constant(example) },
    { weight: 1, arbitrary: fitting },
    {
      weight: 2,
      arbitrary: fitting.map((made) => (isObject(made) && isObject(example) ? { ...made, ...example } : made)),
    },
  );
  return fc.oneof(
    {
      weight: 20,
      arbitrary: fc
        .tuple(whole, fewMutations)
        .map(([value, mutations]) =>
          isObject(value) ? mutate(textsOf(value), mutations) : (mutations[0]?.text ?? JSON.stringify(value)),
        ),
    },
    { weight: 1, arbitrary: fc.constantFrom(...INVALID_BODIES) },
  );
};

const urlPart = (fitting: fc.Arbitrary<unknown>, example: unknown): fc.Arbitrary<string> =>
  fc.oneof(
    ...(example === undefined ? [] : [{ weight: 4, arbitrary: fc.constant(encoded(example)) }]),
    { weight: 3, arbitrary: fitting.map(encoded).filter((text) => text !== '') },
    { weight: 2, arbitrary: fc.constantFrom(...EDGE_CASE_URL_PARTS) },
  );

const anyParams = (call: Call, example: object): fc.Arbitrary<Record<string, string>> => {
  if (call.params === undefined) return fc.constant({});
  const fitting = arbitraryFor(call.params) as fc.Arbitrary<Record<string, unknown>>;
  const names = Object.keys(jsonSchemaOf(call.params).properties ?? {});
  return fc.record(
    Object.fromEntries(
      names.map((name) => [
        name,
        urlPart(
          fitting.map((made) => made[name]),
          (example as Record<string, unknown>)[name],
        ),
      ]),
    ),
  );
};

const anyQuery = (call: Call, example: object): fc.Arbitrary<string> => {
  const fitting = call.query === undefined ? fc.constant({}) : (arbitraryFor(call.query) as fc.Arbitrary<object>);
  const names = call.query === undefined ? ['x'] : Object.keys(jsonSchemaOf(call.query).properties ?? {});
  const broken = fc
    .tuple(fc.constantFrom(...names, 'unknown', '__proto__', 'page[]'), fc.constantFrom(...EDGE_CASE_URL_PARTS))
    .map(([name, part]) => `${name}=${part}`);
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(queryOf(example)) },
    { weight: 3, arbitrary: fitting.map(queryOf) },
    { weight: 2, arbitrary: fc.tuple(fitting.map(queryOf), broken).map((parts) => parts.join('&')) },
    { weight: 1, arbitrary: fc.constantFrom('&', '=', 'page=1&page=2', '%', 'a'.repeat(5_000)) },
  );
};

/** Headers that the hub reads, with valid and invalid values. */
const anyHeaders: fc.Arbitrary<Record<string, string>> = fc
  .record(
    {
      [HEADERS.distributor]: fc.constantFrom('1', '2', '3', '0', '-1', '1e400', 'x', '4294967297'),
      [HEADERS.idempotencyKey]: fc.constantFrom('one', 'two', 'x'.repeat(201), 'ä'),
      'if-match': fc.constantFrom('"1"', '*', 'nonsense', 'W/"1", "2"', '"'.repeat(1_000)),
      'content-type': fc.constantFrom('text/plain', 'application/json; charset=utf-16', 'application/json;', 'x'),
      'x-forwarded-for': fc.constantFrom('10.0.0.1', 'x, y', '::1'),
      'accept-encoding': fc.constantFrom('identity', 'br;q=0', 'x'),
    },
    { requiredKeys: [] },
  )
  // Most requests have none of them, so that the other parts of the pipeline are reached too.
  .chain((headers) => fc.constantFrom({}, {}, {}, headers));

/** A request of a call: valid, valid in shape, or broken. */
export const randomRequest = (
  call: Call,
  ids: RecordIds,
  credentials: Record<string, string>,
): fc.Arbitrary<WireRequest> => {
  const example = exampleOf(call)(ids);
  const parts = fc.record({
    params: anyParams(call, example.params ?? {}),
    query: anyQuery(call, example.query ?? {}),
    body: anyBody(call, example.body),
    headers: anyHeaders.map((headers) => ({ ...credentials, ...headers })),
  });
  return parts.map((made) => {
    const request = { call, ...made };
    return Object.defineProperty(request, fc.toStringMethod, { value: () => describeRequest(request) });
  });
};
