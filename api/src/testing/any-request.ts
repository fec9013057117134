import type { Call } from '@hub/contract/call';
import { HEADERS } from '@hub/contract/limits';
import fc from 'fast-check';
import { AWKWARD_ADDRESS_PARTS, AWKWARD_BODIES, AWKWARD_VALUES, HEAVY_VALUES } from './awkward-values.ts';
import { exampleOf } from './call-examples.ts';
import { fittingValues, shapeOf } from './fitting-values.ts';
import { describeRequest, type WireRequest } from './live-hub.ts';
import type { Ids } from './walled-ids.ts';

/** Fields of a body, each as the JSON text of its value, so that texts which no value here has can stand there too. */
type Texts = Record<string, string>;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textsOf = (value: object): Texts =>
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

const awkward = fc.oneof(
  { weight: 60, arbitrary: fc.constantFrom(...Object.values(AWKWARD_VALUES)) },
  { weight: 20, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.constantFrom(...Object.values(HEAVY_VALUES)) },
);

/** Something done to a body on its way: a field replaced, left out, or one too many. */
interface Damage {
  place: number;
  kind: 'replaced' | 'missing' | 'unknown';
  name: string;
  text: string;
}

const damage: fc.Arbitrary<Damage> = fc.record({
  place: fc.nat(30),
  kind: fc.constantFrom('replaced', 'replaced', 'replaced', 'missing', 'unknown'),
  name: fc.oneof(
    fc.constantFrom('id', 'distributor_id', '__proto__', 'constructor', 'is_verified', 'created_at', '', 'toString'),
    fc.string({ maxLength: 12 }),
  ),
  text: awkward,
});

const damaged = (texts: Texts, damages: readonly Damage[]): string => {
  const fields: (readonly [string, string])[] = Object.entries(texts);
  for (const { place, kind, name, text } of damages) {
    const at = fields.length === 0 ? 0 : place % fields.length;
    const field = fields[at];
    if (kind === 'unknown' || field === undefined) fields.push([name, text]);
    else if (kind === 'missing') fields.splice(at, 1);
    else fields[at] = [field[0], text];
  }
  return bodyOf(fields);
};

const fewDamages = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  { weight: 3, arbitrary: fc.array(damage, { minLength: 1, maxLength: 3 }) },
);

const anyBody = (call: Call, example: unknown): fc.Arbitrary<string | undefined> => {
  if (call.body === undefined) return fc.constantFrom(undefined, undefined, '', '{}', 'null', '{');
  const fitting = fittingValues(call.body);
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
        .tuple(whole, fewDamages)
        .map(([value, damages]) =>
          isObject(value) ? damaged(textsOf(value), damages) : (damages[0]?.text ?? JSON.stringify(value)),
        ),
    },
    { weight: 1, arbitrary: fc.constantFrom(...AWKWARD_BODIES) },
  );
};

const addressPart = (fitting: fc.Arbitrary<unknown>, example: unknown): fc.Arbitrary<string> =>
  fc.oneof(
    ...(example === undefined ? [] : [{ weight: 4, arbitrary: fc.constant(encoded(example)) }]),
    { weight: 3, arbitrary: fitting.map(encoded).filter((text) => text !== '') },
    { weight: 2, arbitrary: fc.constantFrom(...AWKWARD_ADDRESS_PARTS) },
  );

const anyParams = (call: Call, example: object): fc.Arbitrary<Record<string, string>> => {
  if (call.params === undefined) return fc.constant({});
  const fitting = fittingValues(call.params) as fc.Arbitrary<Record<string, unknown>>;
  const names = Object.keys(shapeOf(call.params).properties ?? {});
  return fc.record(
    Object.fromEntries(
      names.map((name) => [
        name,
        addressPart(
          fitting.map((made) => made[name]),
          (example as Record<string, unknown>)[name],
        ),
      ]),
    ),
  );
};

const anyQuery = (call: Call, example: object): fc.Arbitrary<string> => {
  const fitting = call.query === undefined ? fc.constant({}) : (fittingValues(call.query) as fc.Arbitrary<object>);
  const names = call.query === undefined ? ['x'] : Object.keys(shapeOf(call.query).properties ?? {});
  const broken = fc
    .tuple(fc.constantFrom(...names, 'unknown', '__proto__', 'page[]'), fc.constantFrom(...AWKWARD_ADDRESS_PARTS))
    .map(([name, part]) => `${name}=${part}`);
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(queryOf(example)) },
    { weight: 3, arbitrary: fitting.map(queryOf) },
    { weight: 2, arbitrary: fc.tuple(fitting.map(queryOf), broken).map((parts) => parts.join('&')) },
    { weight: 1, arbitrary: fc.constantFrom('&', '=', 'page=1&page=2', '%', 'a'.repeat(5_000)) },
  );
};

/** Headers that mean something to the hub, with values that do or do not. */
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
  // Most requests carry none of them, or nothing else would ever be reached.
  .chain((headers) => fc.constantFrom({}, {}, {}, headers));

/** A request of a call: one that works, one that has the shape of it, or one that somebody got wrong. */
export const anyRequestOf = (call: Call, ids: Ids, credentials: Record<string, string>): fc.Arbitrary<WireRequest> => {
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
