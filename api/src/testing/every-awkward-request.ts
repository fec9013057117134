import type { Call } from '@hub/contract/call';
import { bodyOf, encoded, queryOf, textsOf } from './any-request.ts';
import { AWKWARD_ADDRESS_PARTS, AWKWARD_VALUES, HEAVY_VALUES } from './awkward-values.ts';
import { exampleOf } from './call-examples.ts';
import { shapeOf } from './fitting-values.ts';
import type { WireRequest } from './live-hub.ts';
import type { Ids } from './walled-ids.ts';

const longTexts = (most: number | undefined): string[] =>
  most === undefined ? [] : [`"${'x'.repeat(most)}"`, `"${'x'.repeat(most + 1)}"`, `"${'👩'.repeat(most)}"`];

/** What a form may send back and no form can change is not looked at, so a few values say it all. */
const UNREAD = ['null', '1e400', AWKWARD_VALUES['a prototype'], HEAVY_VALUES['a list 5,000 deep']] as string[];

/** The narrowing of a list is the same for all of them: these are the ways in which it differs. */
const QUERY_PARTS = ['%00', '%ff', '-1', '0', '1e3', '2147483648', '__proto__', '%25_%5C', 'x'.repeat(201)];

/** A call's example with one field after the other replaced by every awkward value, left out, or joined by a stranger. */
export function* everyAwkwardRequest(call: Call, ids: Ids, headers: Record<string, string>): Generator<WireRequest> {
  const example = exampleOf(call)(ids);
  const params = Object.fromEntries(
    Object.entries(example.params ?? {}).map(([name, value]) => [name, encoded(value)]),
  );
  const query = queryOf(example.query ?? {});
  const body = example.body === undefined ? undefined : JSON.stringify(example.body);
  const whole: WireRequest = { call, params, query, body, headers };

  for (const name of Object.keys(params))
    for (const part of AWKWARD_ADDRESS_PARTS) yield { ...whole, params: { ...params, [name]: part } };
  for (const name of Object.keys(call.query === undefined ? {} : (shapeOf(call.query).properties ?? {})))
    for (const part of QUERY_PARTS) yield { ...whole, query: `page=1&page_size=1&${name}=${part}` };

  const shape = call.body === undefined ? {} : shapeOf(call.body);
  const texts = textsOf((example.body ?? {}) as object);
  for (const [name, field] of Object.entries(shape.properties ?? {})) {
    const others = Object.entries(texts).filter(([other]) => other !== name);
    const isRead = Object.keys(field).length > 0;
    const values = isRead ? [...Object.values(AWKWARD_VALUES), ...longTexts(field.maxLength)] : UNREAD;
    for (const text of values) yield { ...whole, body: bodyOf([...others, [name, text]]) };
    yield { ...whole, body: bodyOf(others) };
  }
  if (shape.type === 'object') {
    const first = Object.keys(shape.properties ?? {})[0] ?? 'x';
    for (const text of Object.values(HEAVY_VALUES))
      yield { ...whole, body: bodyOf([...Object.entries(texts).filter(([other]) => other !== first), [first, text]]) };
    for (const stranger of ['stranger', 'distributor_id', '__proto__'])
      yield { ...whole, body: bodyOf([...Object.entries(texts), [stranger, '1']]) };
  }
  if (shape.type === 'array')
    for (const text of [...Object.values(AWKWARD_VALUES), ...Object.values(HEAVY_VALUES)])
      for (const list of [text, `[${text}]`]) yield { ...whole, body: list };
}
