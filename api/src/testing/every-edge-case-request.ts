import type { Call } from '@hub/contract/call';
import { exampleOf } from '../http/openapi/call-examples.ts';
import type { RecordIds } from '../http/openapi/example-ids.ts';
import { EDGE_CASE_URL_PARTS, EDGE_CASE_VALUES, LARGE_VALUES } from './edge-case-values.ts';
import type { WireRequest } from './live-hub.ts';
import { bodyOf, encoded, queryOf, textsOf } from './random-request.ts';
import { jsonSchemaOf } from './schema-arbitraries.ts';

const longTexts = (max: number | undefined): string[] =>
  max === undefined ? [] : [`"${'x'.repeat(max)}"`, `"${'x'.repeat(max + 1)}"`, `"${'👩'.repeat(max)}"`];

/** Read-only fields are ignored by the server, so a few values are enough. */
const IGNORED_FIELD_VALUES = [
  'null',
  '1e400',
  EDGE_CASE_VALUES['a prototype'],
  LARGE_VALUES['a list 5,000 deep'],
] as string[];

/** The list parameters of all calls share one schema, so a few values are enough. */
const QUERY_PARTS = ['%00', '%ff', '-1', '0', '1e3', '2147483648', '__proto__', '%25_%5C', 'x'.repeat(201)];

/** A call's example with each field in turn replaced by every edge case or left out, or with an unknown field added. */
export function* everyEdgeCaseRequest(
  call: Call,
  ids: RecordIds,
  headers: Record<string, string>,
): Generator<WireRequest> {
  const example = exampleOf(call)(ids);
  const params = Object.fromEntries(
    Object.entries(example.params ?? {}).map(([name, value]) => [name, encoded(value)]),
  );
  const query = queryOf(example.query ?? {});
  const body = example.body === undefined ? undefined : JSON.stringify(example.body);
  const whole: WireRequest = { call, params, query, body, headers };

  for (const name of Object.keys(params))
    for (const part of EDGE_CASE_URL_PARTS) yield { ...whole, params: { ...params, [name]: part } };
  for (const name of Object.keys(call.query === undefined ? {} : (jsonSchemaOf(call.query).properties ?? {})))
    for (const part of QUERY_PARTS) yield { ...whole, query: `page=1&page_size=1&${name}=${part}` };

  const shape = call.body === undefined ? {} : jsonSchemaOf(call.body);
  const texts = textsOf((example.body ?? {}) as object);
  for (const [name, field] of Object.entries(shape.properties ?? {})) {
    const others = Object.entries(texts).filter(([other]) => other !== name);
    const isRead = Object.keys(field).length > 0;
    const values = isRead ? [...Object.values(EDGE_CASE_VALUES), ...longTexts(field.maxLength)] : IGNORED_FIELD_VALUES;
    for (const text of values) yield { ...whole, body: bodyOf([...others, [name, text]]) };
    yield { ...whole, body: bodyOf(others) };
  }
  if (shape.type === 'object') {
    const first = Object.keys(shape.properties ?? {})[0] ?? 'x';
    for (const text of Object.values(LARGE_VALUES))
      yield { ...whole, body: bodyOf([...Object.entries(texts).filter(([other]) => other !== first), [first, text]]) };
    for (const unknown of ['unknown', 'distributor_id', '__proto__'])
      yield { ...whole, body: bodyOf([...Object.entries(texts), [unknown, '1']]) };
  }
  if (shape.type === 'array')
    for (const text of [...Object.values(EDGE_CASE_VALUES), ...Object.values(LARGE_VALUES)])
      for (const list of [text, `[${text}]`]) yield { ...whole, body: list };
}
