import { openApiDocument } from '../http/openapi/openapi.ts';

type Json = Record<string, unknown>;

const objectOf = (value: unknown): Json => (value ?? {}) as Json;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const quoted = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));
const joined = (types: string[], by: string): string => (types.length === 0 ? 'never' : [...new Set(types)].join(by));

const propertiesOf = (schema: Json): string[] => {
  const required = listOf(schema.required);
  return Object.entries(objectOf(schema.properties)).map(
    ([name, property]) => `${quoted(name)}${required.includes(name) ? '' : '?'}: ${typeOf(objectOf(property))};`,
  );
};

const objectType = (schema: Json): string => {
  const { additionalProperties: more } = schema;
  const others = typeof more === 'object' && more !== null ? [`[name: string]: ${typeOf(objectOf(more))};`] : [];
  const lines = [...propertiesOf(schema), ...others];
  return lines.length === 0 ? 'Record<string, unknown>' : `{ ${lines.join(' ')} }`;
};

const arrayType = (schema: Json): string =>
  Array.isArray(schema.prefixItems)
    ? `[${schema.prefixItems.map((item) => typeOf(objectOf(item))).join(', ')}]`
    : `(${typeOf(objectOf(schema.items))})[]`;

const BY_TYPE: Record<string, (schema: Json) => string> = {
  string: () => 'string',
  number: () => 'number',
  integer: () => 'number',
  boolean: () => 'boolean',
  null: () => 'null',
  array: arrayType,
  object: objectType,
};

/** The TypeScript type of a JSON Schema, as far as the contract uses it. */
const typeOf = (schema: Json): string => {
  if (typeof schema.$ref === 'string') return `components['schemas']['${schema.$ref.split('/').at(-1)}']`;
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum))
    return joined(
      schema.enum.map((value) => JSON.stringify(value)),
      ' | ',
    );
  const choices = [...listOf(schema.anyOf), ...listOf(schema.oneOf)];
  if (choices.length > 0)
    return joined(
      choices.map((choice) => typeOf(objectOf(choice))),
      ' | ',
    );
  if (Array.isArray(schema.allOf))
    return joined(
      schema.allOf.map((part) => typeOf(objectOf(part))),
      ' & ',
    );
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return joined(
    types.map((type) => BY_TYPE[String(type)]?.(schema) ?? 'unknown'),
    ' | ',
  );
};

const parametersType = (parameters: Json[]): string => {
  const inLocation = (location: string): string => {
    const own = parameters.filter((parameter) => parameter.in === location);
    const isRequired = own.some(({ required }) => required === true);
    const fields = own.map(
      ({ name, required, schema }) =>
        `${quoted(String(name))}${required === true ? '' : '?'}: ${typeOf(objectOf(schema))};`,
    );
    return `${location}${isRequired ? '' : '?'}: ${own.length === 0 ? 'never' : `{ ${fields.join(' ')} }`};`;
  };
  return `{ ${['query', 'header', 'path', 'cookie'].map(inLocation).join(' ')} }`;
};

const contentType = (content: unknown): string => {
  const [type, { schema = undefined } = {}] = Object.entries(objectOf(content) as Record<string, Json>)[0] ?? [];
  return schema === undefined ? 'content?: never;' : `content: { '${type}': ${typeOf(objectOf(schema))} };`;
};

const responseType = (response: Json): string =>
  typeof response.$ref === 'string'
    ? `components['responses']['${response.$ref.split('/').at(-1)}']`
    : `{ headers: { [name: string]: unknown }; ${contentType(response.content)} }`;

const operationType = (operation: Json): string => {
  const body = operation.requestBody;
  const request =
    body === undefined ? 'requestBody?: never;' : `requestBody: { ${contentType(objectOf(body).content)} };`;
  const responses = Object.entries(objectOf(operation.responses)).map(
    ([status, response]) => `${/^\d+$/.test(status) ? status : quoted(status)}: ${responseType(objectOf(response))};`,
  );
  const parameters = parametersType(listOf(operation.parameters) as Json[]);
  return `{ parameters: ${parameters}; ${request} responses: { ${responses.join(' ')} } }`;
};

const entries = (record: unknown, typeOfValue: (value: Json) => string): string =>
  Object.entries(objectOf(record))
    .map(([name, value]) => `    ${quoted(name)}: ${typeOfValue(objectOf(value))};`)
    .join('\n');

const pathsType = (paths: unknown): string =>
  Object.entries(objectOf(paths))
    .map(([path, methods]) => {
      const operations = Object.entries(objectOf(methods)).map(
        ([method, operation]) => `    ${method}: ${operationType(objectOf(operation))};`,
      );
      return `  ${quoted(path)}: {\n${operations.join('\n')}\n  };`;
    })
    .join('\n');

/** The types of the API, in the form that openapi-fetch expects. */
export const clientTypes = (): string => {
  const { paths, components } = openApiDocument();
  const { schemas, responses } = objectOf(components);
  return `// Generated from the contract by \`npm run client-types\`. Do not edit.

export interface paths {
${pathsType(paths)}
}

export interface components {
  schemas: {
${entries(schemas, typeOf)}
  };
  responses: {
${entries(responses, responseType)}
  };
}
`;
};

export const CLIENT_TYPES_FILE = new URL('../../../client/src/api-types.ts', import.meta.url);
