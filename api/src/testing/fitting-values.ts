import fc from 'fast-check';
import { z } from 'zod';

/** As much of JSON Schema as the contract's schemas become; a keyword that is not known here fails, by name. */
interface Shape {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: string[];
  const?: unknown;
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** Lists may be a thousand long; a few say as much, and the longest have tests of their own. */
const MAX_ITEMS = 6;
/** Text that people of all kinds type; whatever more its schema wants of it, such as an address, comes from examples. */
const line = (most: number): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ maxLength: Math.min(most, 30) }),
    fc.string({ unit: 'grapheme', maxLength: Math.min(most, 15) }),
    fc.constantFrom('%', '_', '\\', "'; drop table users; --", '<b onload=x>', 'x'.repeat(Math.min(most, 2_000))),
  );

const DAYS = ['2024-02-29', '2000-01-01', '9999-12-31', '0001-01-01', '1969-12-31'];
const formatted: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  date: fc.constantFrom(...DAYS),
  'date-time': fc
    .tuple(fc.constantFrom(...DAYS), fc.constantFrom('00:00:00Z', '23:59:59.999Z'))
    .map((parts) => parts.join('T')),
};

const text = ({ format, pattern, minLength = 0, maxLength = 300 }: Shape): fc.Arbitrary<unknown> => {
  if (format !== undefined && format in formatted) return formatted[format] ?? fc.constant('');
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return line(maxLength).map((value) => value.padEnd(minLength, 'x'));
};

const fields = ({ properties = {}, required = [] }: Shape): fc.Arbitrary<object> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, anyOfShape(shape)])), {
    requiredKeys: required,
  });

const anyOfShape = (shape: Shape): fc.Arbitrary<unknown> => {
  if (shape.anyOf !== undefined) return fc.oneof(...shape.anyOf.map(anyOfShape));
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum);
  if ('const' in shape) return fc.constant(shape.const);
  switch (shape.type) {
    case undefined:
      return fc.jsonValue({ maxDepth: 2 });
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: shape.minimum ?? 0, max: Math.min(shape.maximum ?? 1_000, 2_147_483_647) });
    case 'string':
      return text(shape);
    case 'array':
      return fc.array(anyOfShape(shape.items ?? {}), { minLength: shape.minItems ?? 0, maxLength: MAX_ITEMS });
    case 'object':
      return fields(shape);
    default:
      throw new Error(`fitting-values.ts does not know how to make a ${shape.type}`);
  }
};

/** What the contract says about the shape of a part of a request, before its own refinements. */
export const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as Shape;

/** Values that have the shape which a schema describes. */
export const fittingValues = (schema: z.ZodType): fc.Arbitrary<unknown> => anyOfShape(shapeOf(schema));
