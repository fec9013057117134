import type { Call } from '@hub/contract/call';
import { CALLS_BY_FEATURE } from '@hub/contract/calls';
import { RefusalBody } from '@hub/contract/errors';
import { HEADERS } from '@hub/contract/limits';
import { foremostRole, hasAnyRole, ROLE } from '@hub/contract/roles';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return rest;
};

const parametersOf = (schema: z.ZodType | undefined, location: 'path' | 'query'): JsonSchema[] => {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
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

const header = (name: string, description: string): JsonSchema => ({
  name,
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description,
});

const rolesOf = (allowedRoles: Call['allowedRoles']): string =>
  allowedRoles === 'anyone'
    ? 'Anyone may call it.'
    : `For ${Object.values(ROLE)
        .filter((role) => hasAnyRole(allowedRoles, role))
        .map(foremostRole)
        .join(', ')}.`;

const successOf = ({ reply, list, versioned }: Call): JsonSchema => {
  if (reply === undefined) return { 204: { description: 'Done' } };
  const headers = {
    ...(list === true
      ? { [HEADERS.total]: { description: 'How many matched in all', schema: { type: 'integer' } } }
      : {}),
    ...(versioned === true ? { ETag: { description: 'The version, for If-Match', schema: { type: 'string' } } } : {}),
  };
  return {
    200: { description: 'Done', headers, content: { 'application/json': { schema: schemaOf(reply, 'output') } } },
  };
};

const securityOf = ({ allowedRoles, credential }: Call): JsonSchema => {
  if (credential !== undefined) return { security: [{ licenceKey: [] }] };
  return allowedRoles === 'anyone' ? {} : { security: [{ session: [] }] };
};

const operationOf = (feature: string, call: Call): JsonSchema => ({
  operationId: call.name,
  tags: [feature],
  summary: call.summary,
  description: rolesOf(call.allowedRoles),
  parameters: [
    ...parametersOf(call.params, 'path'),
    ...parametersOf(call.query, 'query'),
    ...(call.method === 'GET' || call.credential !== undefined
      ? []
      : [{ ...header('X-Anti-Forgery', 'Always `hub`'), required: true }]),
    ...(call.creates === true ? [header('Idempotency-Key', 'The same key and body give the same answer, once')] : []),
    ...(call.versioned === true && call.method !== 'GET'
      ? [header('If-Match', 'The ETag that the change was made from')]
      : []),
  ],
  ...(call.body === undefined
    ? {}
    : { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body, 'input') } } } }),
  responses: {
    ...successOf(call),
    default: {
      description: 'Refused',
      content: {
        'application/json': {
          schema:
            call.refusesWithMessages === true
              ? { type: 'array', items: { type: 'string' } }
              : { $ref: '#/components/schemas/Refusal' },
        },
      },
    },
  },
  ...securityOf(call),
});

/** The contract as an OpenAPI 3.1 document, generated from the schemas that validate the requests. */
export const openApiDocument = (): JsonSchema => {
  const paths: Record<string, JsonSchema> = {};
  for (const [feature, calls] of Object.entries(CALLS_BY_FEATURE))
    for (const call of calls)
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(feature, call) };
  return {
    openapi: '3.1.0',
    info: { title: 'Licence Hub', version: '1', description: 'Organisations, locations, users and software licences.' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Refusal: schemaOf(RefusalBody, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'hub' },
        licenceKey: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`License` followed by the activation key',
        },
      },
    },
  };
};
