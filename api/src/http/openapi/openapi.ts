import type { Call } from '@hub/contract/call';
import { CALLS_BY_FEATURE, scopeOf } from '@hub/contract/calls';
import { ANTI_FORGERY, HEADERS } from '@hub/contract/limits';
import { foremostRole, hasAnyRole, ROLE } from '@hub/contract/roles';
import { SCOPES } from '@hub/contract/scopes';
import type { z } from 'zod';
import { sessionCookieName } from '../session-cookie.ts';
import { exampleOf } from './call-examples.ts';
import { ENTITY_EXAMPLES } from './entity-examples.ts';
import { EXAMPLE_IDS } from './example-ids.ts';
import { RATE_LIMIT_COMPONENTS, RATE_LIMIT_HEADERS, REFUSAL, REFUSED_RESPONSES } from './openapi-refusals.ts';
import { type JsonSchema, SchemaCollector } from './openapi-schemas.ts';
import { TAG_DESCRIPTIONS } from './openapi-tags.ts';

const DESCRIPTION = `Organisations, locations, users and software licences.

Programs send the token of a service account (Admin › API in the hub): \`Authorization: Bearer hub_…\`. A browser sends its
session cookie, and with each change the header \`X-Anti-Forgery\`. Devices send the activation key of their licence.

A list has the number of all matches in \`X-Total-Count\`. A record has an \`ETag\`; a change that sends it back as
\`If-Match\` is refused with 412 when somebody else was faster. A refusal has a \`code\`, and names the fields that it is about.

Calls with a token, of devices and without a session are limited: \`RateLimit\` and \`RateLimit-Policy\` say what is left, as
draft-ietf-httpapi-ratelimit-headers describes it. The examples name records that a hub need not have.`;

/** A number is text in a URL, and its schema describes the text. */
const asSent = (value: unknown, { type }: JsonSchema): unknown => (type === 'string' ? String(value) : value);

const parametersOf = (
  schemas: SchemaCollector,
  schema: z.ZodType | undefined,
  location: 'path' | 'query',
  examples: object = {},
): JsonSchema[] => {
  if (schema === undefined) return [];
  const given = new Map(Object.entries(examples));
  const { properties = {}, required = [] } = schemas.add(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
    ...(given.has(name) ? { example: asSent(given.get(name), property) } : {}),
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
  const { reply, list, versioned, allowedRoles } = call;
  const limited = allowedRoles === 'anyone' || scopeOf(call) !== undefined ? RATE_LIMIT_HEADERS : {};
  if (reply === undefined) return { 204: { description: 'Done', headers: limited } };
  const headers = {
    ...limited,
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
  requestBody: {
    required: true,
    content: { 'text/csv': { schema: { type: 'string' }, example: 'organisation,name\nAcme,Ward 7\n' } },
  },
};

const jsonBody = (schemas: SchemaCollector, call: Call, body: z.ZodType, example: unknown): JsonSchema => {
  const schema = schemas.add(body, 'input', componentName(call, 'Request'));
  const required = !body.safeParse(undefined).success;
  return { requestBody: { required, content: { 'application/json': { schema, example } } } };
};

const operationOf = (schemas: SchemaCollector, feature: string, call: Call): JsonSchema => {
  const refused = { $ref: `#/components/responses/${call.refusesWithMessages === true ? 'Messages' : 'Refused'}` };
  const example = exampleOf(call)(EXAMPLE_IDS);
  return {
    operationId: call.name,
    tags: [feature],
    summary: call.summary,
    description: rolesOf(call),
    security: securityOf(call),
    parameters: [
      ...parametersOf(schemas, call.params, 'path', example.params),
      ...parametersOf(schemas, call.query, 'query', example.query),
      ...(call.allowedRoles === 'anyone' && call.credential === undefined ? [DISTRIBUTOR] : []),
      ...(call.creates === true ? [IDEMPOTENCY_KEY] : []),
      ...(call.versioned === true && call.method !== 'GET' ? [IF_MATCH] : []),
    ],
    ...(call.upload === true ? FILE_BODY : {}),
    ...(call.body === undefined ? {} : jsonBody(schemas, call, call.body, example.body)),
    responses: { ...successOf(schemas, call), '4XX': refused, default: refused },
  };
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

/** Wherever a reply has one of these records, its example is shown. */
const withExamples = (components: Record<string, JsonSchema>): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(ENTITY_EXAMPLES).map(([name, example]) => [name, { ...components[name], examples: [example] }]),
  );

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
    info: { title: 'Licence Hub', version: '1', description: DESCRIPTION, license: { name: 'No licence is granted' } },
    servers: [{ url: '/api' }],
    tags: Object.entries(TAG_DESCRIPTIONS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { ...schemas.components, ...withExamples(schemas.components), Refusal: REFUSAL },
      responses: REFUSED_RESPONSES,
      headers: RATE_LIMIT_COMPONENTS,
      securitySchemes: securitySchemes(overTls),
    },
  };
};
