import fc from 'fast-check';
import { z } from 'zod';

/** The part of JSON Schema that the contract's schemas use. */
export interface JsonSchema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: string[];
  const?: unknown;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** Lists may have a thousand items; a few are enough here. */
const MAX_ITEMS = 6;
/** Arbitrary text; values with more requirements, such as e-mail addresses, come from the examples. */
const line = (max: number): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ maxLength: Math.min(max, 30) }),
    fc.string({ unit: 'grapheme', maxLength: Math.min(max, 15) }),
    fc.constantFrom('%', '_', '\\', "'; drop table users; --", '<b onload=x>', 'x'.repeat(Math.min(max, 2_000))),
  );

const DAYS = ['2024-02-29', '2000-01-01', '9999-12-31', '0001-01-01', '1969-12-31'];
const formatted: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  date: fc.constantFrom(...DAYS),
  'date-time': fc
    .tuple(fc.constantFrom(...DAYS), fc.constantFrom('00:00:00Z', '23:59:59.999Z'))
    .map((parts) => parts.join('T')),
};

const text = ({ format, pattern, minLength = 0, maxLength = 300 }: JsonSchema): fc.Arbitrary<unknown> => {
  if (format !== undefined && format in formatted) return formatted[format] ?? fc.constant('');
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return line(maxLength).map((value) => value.padEnd(minLength, 'x'));
};

const fields = ({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<object> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, anyOfSchema(schema)])), {
    requiredKeys: required,
  });

const anyOfSchema = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(anyOfSchema));
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case undefined:
      return fc.jsonValue({ maxDepth: 2 });
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1_000, 2_147_483_647) });
    case 'string':
      return text(schema);
    case 'array':
      return fc.array(anyOfSchema(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: MAX_ITEMS });
    case 'object':
      return fields(schema);
    default:
      throw new Error(`schema-arbitraries.ts does not support the type ${schema.type}`);
  }
};

/** The JSON Schema of a part of a request, without refinements. */
export const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as JsonSchema;

/** Arbitrary values of a schema's shape. */
export const arbitraryFor = (schema: z.ZodType): fc.Arbitrary<unknown> => anyOfSchema(jsonSchemaOf(schema));
