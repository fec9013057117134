import type { Call } from '@hub/contract/call';
import { CALLS_BY_FEATURE, scopeOf } from '@hub/contract/calls';
import { REFUSALS } from '@hub/contract/errors';
import { ANTI_FORGERY, HEADERS } from '@hub/contract/limits';
import { REFUSAL_DETAILS } from '@hub/contract/refusal-details';
import { foremostRole, hasAnyRole, ROLE } from '@hub/contract/roles';
import { SCOPES } from '@hub/contract/scopes';
import type { z } from 'zod';
import { type JsonSchema, SchemaCollector } from './openapi-schemas.ts';
import { problemUrl } from './problem-page.ts';
import { sessionCookieName } from './session-cookie.ts';

const DESCRIPTION = `Organisations, locations, users and software licences.

Programs send the token of a service account (Admin › API in the hub): \`Authorization: Bearer hub_…\`. A browser sends its
session cookie, and with each change the header \`X-Anti-Forgery\`. Devices send the activation key of their licence.

A list has the number of all matches in \`X-Total-Count\`. A record has an \`ETag\`; a change that sends it back as
\`If-Match\` is refused with 412 when somebody else was faster. A refusal has a \`code\`, and names the fields that it is about.`;

const parametersOf = (
  schemas: SchemaCollector,
  schema: z.ZodType | undefined,
  location: 'path' | 'query',
): JsonSchema[] => {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemas.add(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }));
};

const header = (name: string, description: string, schema: JsonSchema = { type: 'string' }): JsonSchema => ({
  name,
  in: 'header',
  required: false,
  schema,
  description,
});

const DISTRIBUTOR = header('X-Distributor', 'The number of the distributor; 1 without it', { type: 'integer' });
const IDEMPOTENCY_KEY = header('Idempotency-Key', 'The same key and body give the same answer, once');
const IF_MATCH = header('If-Match', 'The ETag that the change was made from');

const rolesOf = (call: Call): string => {
  const { allowedRoles } = call;
  if (allowedRoles === 'anyone') return 'Anyone may call it.';
  const roles = Object.values(ROLE).filter((role) => hasAnyRole(allowedRoles, role));
  const scope = scopeOf(call);
  const tokens =
    scope === undefined ? 'For people only: no token may call it.' : `A token needs the scope \`${scope}\`.`;
  return `For ${roles.map(foremostRole).join(', ')}. ${tokens}`;
};

const componentName = ({ name }: Call, part: 'Request' | 'Reply'): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}${part}`;

const successOf = (schemas: SchemaCollector, call: Call): JsonSchema => {
  const { reply, list, versioned } = call;
  if (reply === undefined) return { 204: { description: 'Done' } };
  const headers = {
    ...(list === true
      ? { [HEADERS.total]: { description: 'How many matched in all', schema: { type: 'integer' } } }
      : {}),
    ...(versioned === true ? { ETag: { description: 'The version, for If-Match', schema: { type: 'string' } } } : {}),
  };
  const schema = schemas.add(reply, 'output', componentName(call, 'Reply'));
  const file = { 'text/csv': { schema: { type: 'string', description: 'Everything that matches, with headers' } } };
  const content = { 'application/json': { schema }, ...(call.csv === undefined ? {} : file) };
  return { 200: { description: 'Done', headers, content } };
};

/** Alternatives; a session and its anti-forgery header belong together. */
const securityOf = (call: Call): JsonSchema[] => {
  if (call.credential !== undefined) return [{ licenceKey: [] }];
  const antiForgery = call.method === 'GET' ? {} : { antiForgery: [] };
  if (call.allowedRoles === 'anyone') return call.method === 'GET' ? [] : [antiForgery];
  const scope = scopeOf(call);
  return [{ session: [], ...antiForgery }, ...(scope === undefined ? [] : [{ token: [scope] }])];
};

/** A file is sent as it is. */
const FILE_BODY: JsonSchema = {
  requestBody: { required: true, content: { 'text/csv': { schema: { type: 'string' } } } },
};

const operationOf = (schemas: SchemaCollector, feature: string, call: Call): JsonSchema => {
  const refused = { $ref: `#/components/responses/${call.refusesWithMessages === true ? 'Messages' : 'Refused'}` };
  return {
    operationId: call.name,
    tags: [feature],
    summary: call.summary,
    description: rolesOf(call),
    security: securityOf(call),
    parameters: [
      ...parametersOf(schemas, call.params, 'path'),
      ...parametersOf(schemas, call.query, 'query'),
      ...(call.allowedRoles === 'anyone' && call.credential === undefined ? [DISTRIBUTOR] : []),
      ...(call.creates === true ? [IDEMPOTENCY_KEY] : []),
      ...(call.versioned === true && call.method !== 'GET' ? [IF_MATCH] : []),
    ],
    ...(call.upload === true ? FILE_BODY : {}),
    ...(call.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: schemas.add(call.body, 'input', componentName(call, 'Request')) },
            },
          },
        }),
    responses: { ...successOf(schemas, call), '4XX': refused, default: refused },
  };
};

const REFUSAL: JsonSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'The key of the text that the hub’s own pages show' },
    code: { type: 'string', enum: Object.keys(REFUSALS) },
    detail: { type: 'string', description: 'The reason in plain English' },
    type: { type: 'string', description: 'The page that explains the code, relative to the hub’s URL' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with each field, by its name',
    },
    request_id: { type: 'string', description: 'For the operator, who finds the log entries by it' },
  },
  additionalProperties: false,
};

const REFUSED_EXAMPLE = {
  message: REFUSALS.invalidInput.message,
  code: 'invalidInput',
  detail: REFUSAL_DETAILS.invalidInput,
  type: problemUrl('invalidInput'),
  fields: { name: 'validation.required' },
  request_id: '6f1c1f0e-6a0a-4f7e-9d55-0b8f0c7f3a11',
};

const responses = {
  Refused: {
    description: 'Refused',
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Refusal' },
        examples: { field: { value: REFUSED_EXAMPLE } },
      },
    },
  },
  Messages: {
    description: 'Refused, with the messages alone',
    content: { 'application/json': { schema: { type: 'array', items: { type: 'string' } } } },
  },
};

const securitySchemes = (overTls: boolean) => ({
  session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(overTls), description: 'Of a signed-in person' },
  antiForgery: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Anti-Forgery',
    description: `Always \`${ANTI_FORGERY}\`; a page of another site cannot send it`,
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    description: `The token of a service account, limited by its scopes: ${SCOPES.join(', ')}`,
  },
  licenceKey: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: '`License` followed by the activation key',
  },
});

/** The contract as an OpenAPI 3.1 document, generated from the schemas that validate the requests. */
export const openApiDocument = ({ overTls } = { overTls: false }): JsonSchema => {
  const schemas = new SchemaCollector();
  const paths: Record<string, JsonSchema> = {};
  // In the order of their names, which does not depend on how the modules were loaded.
  for (const [feature, calls] of Object.entries(CALLS_BY_FEATURE))
    for (const call of calls.toSorted((one: Call, other: Call) => (one.name < other.name ? -1 : 1))) {
      // The server ignores a slash at the end, and the linters of documents refuse it.
      const path = call.path.replace(/\/$/, '');
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(schemas, feature, call) };
    }
  return {
    openapi: '3.1.0',
    info: { title: 'Licence Hub', version: '1', description: DESCRIPTION },
    servers: [{ url: '/api' }],
    tags: Object.keys(CALLS_BY_FEATURE).map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...schemas.components, Refusal: REFUSAL },
      responses,
      securitySchemes: securitySchemes(overTls),
    },
  };
};
