import { NAMED_SCHEMAS } from '@hub/contract/named-schemas';
import { ROLE } from '@hub/contract/roles';
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

const names = z.registry<{ id: string }>();
for (const [id, schema] of NAMED_SCHEMAS) if (!names.has(schema)) names.add(schema, { id });

const ROLE_BITS = `The sum of the user's roles: ${Object.entries(ROLE)
  .map(([name, bit]) => `${bit} ${name}`)
  .join(', ')}.`;

/** Says what the bits of a role mask are, wherever one occurs. */
const withRoleBits = (schema: JsonSchema): JsonSchema => {
  const properties = schema.properties as Record<string, JsonSchema> | undefined;
  const roles = properties?.roles;
  return roles?.type === 'integer'
    ? { ...schema, properties: { ...properties, roles: { ...roles, description: ROLE_BITS } } }
    : schema;
};

/** Collects the named schemas of a document, so that each is described once. */
export class SchemaCollector {
  readonly components: Record<string, JsonSchema> = {};

  /** A schema whose named parts are references; it becomes a component itself if a name is given and it is an object. */
  add(schema: z.ZodType, io: 'input' | 'output', name?: string): JsonSchema {
    const {
      $schema,
      $defs = {},
      ...rest
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      metadata: names,
    }) as JsonSchema & { $defs?: Record<string, JsonSchema> };
    const own = names.get(schema)?.id;
    // A schema that is named and refers to itself, or is used twice, is among its own definitions.
    const definitions = own === undefined || own in $defs ? $defs : { ...$defs, [own]: rest };
    const renamed = this.#register(definitions, io);
    if (own !== undefined) return { $ref: `#/components/schemas/${renamed.get(own)}` };
    const body = withRoleBits(this.#resolve(withoutId(rest), renamed));
    if (name === undefined || body.type !== 'object') return body;
    this.components[name] = body;
    return { $ref: `#/components/schemas/${name}` };
  }

  /** What is sent may differ from what is received; then it has a name of its own. */
  #register(definitions: Record<string, JsonSchema>, io: 'input' | 'output'): Map<string, string> {
    const renamed = new Map(Object.keys(definitions).map((id) => [id, id]));
    for (const id of Object.keys(definitions)) {
      const text = JSON.stringify(withRoleBits(this.#resolve(withoutId(definitions[id] ?? {}), renamed)));
      const known = this.components[id];
      if (known !== undefined && JSON.stringify(known) !== text)
        renamed.set(id, `${id}${io === 'input' ? 'Input' : 'Output'}`);
    }
    for (const [id, name] of renamed)
      this.components[name] = withRoleBits(this.#resolve(withoutId(definitions[id] ?? {}), renamed));
    return renamed;
  }

  #resolve(schema: JsonSchema, renamed: ReadonlyMap<string, string>): JsonSchema {
    const text = JSON.stringify(schema).replace(
      /"#\/\$defs\/(\w+)"/g,
      (_all, id: string) => `"#/components/schemas/${renamed.get(id) ?? id}"`,
    );
    return JSON.parse(text) as JsonSchema;
  }
}

const withoutId = ({ id: _id, ...schema }: JsonSchema): JsonSchema => schema;
