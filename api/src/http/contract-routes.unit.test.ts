import { ALL_CALLS } from '@hub/contract/calls';
import { REFUSALS } from '@hub/contract/errors';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '../routes.ts';
import { CALL_EXAMPLES } from './openapi/call-examples.ts';
import { EXAMPLE_IDS } from './openapi/example-ids.ts';
import { openApiDocument } from './openapi/openapi.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: object; example?: unknown }[];
  requestBody?: { content: Record<string, { schema: object; example?: unknown }> };
  responses: Record<string, Response | { $ref: string }>;
  security: Record<string, string[]>[];
  tags: string[];
}
interface Response {
  description: string;
  content?: Record<string, { schema: object }>;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string; description: string }[];
  components: {
    schemas: Record<string, { examples?: unknown[] }>;
    responses: Record<string, Response>;
    securitySchemes: Record<string, object>;
  };
}

const document = openApiDocument() as unknown as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const resolved = (response: Response | { $ref: string }): Response =>
  '$ref' in response
    ? (document.components.responses[response.$ref.replace('#/components/responses/', '')] as Response)
    : response;
const nameOf = ({ name }: { name: string }): string => name;

describe('the contract', () => {
  it('[guarantee 9] every call has a route, and every route a call', () => {
    expect(ROUTES.map(({ call }) => call.name).toSorted()).toEqual(ALL_CALLS.map(nameOf).toSorted());
  });

  it('every call has a unique name and path', () => {
    expect(new Set(ALL_CALLS.map(nameOf)).size).toBe(ALL_CALLS.length);
    const endpoints = ALL_CALLS.map(
      ({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}').replace(/\/$/, '')}`,
    );
    expect(new Set(endpoints).size).toBe(ALL_CALLS.length);
  });

  it('[guarantee 9, 11] every call has an example request', () => {
    const missing = ALL_CALLS.map(nameOf).filter((name) => !(name in CALL_EXAMPLES));
    expect(missing, 'add them to api/src/http/openapi/call-examples.ts').toEqual([]);
  });

  it('the parameters of a path are those of its schema', () => {
    for (const { name, path, params } of ALL_CALLS) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
      const inSchema = params === undefined ? [] : Object.keys((params as unknown as { shape: object }).shape);
      expect({ name, parameters: inSchema }).toEqual({ name, parameters: inPath });
    }
  });
});

describe('the OpenAPI document', () => {
  it('the document has version 3.1 and covers every call', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    const covered = operations.map(({ path, method, operation }) => `${operation.operationId} ${method} ${path}`);
    expect(covered.toSorted()).toEqual(
      ALL_CALLS.map(
        ({ name, method, path }) => `${name} ${method.toLowerCase()} ${path.replace(/\/$/, '')}`,
      ).toSorted(),
    );
  });

  it('the document declares every path parameter as required', () => {
    for (const { path, operation } of operations) {
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(declared.map(nameOf)).toEqual(named);
      expect(declared.every(({ required }) => required)).toBe(true);
      const keys = operation.parameters.map(({ name, in: location }) => `${location}:${name}`);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('every schema is valid JSON Schema 2020-12, and every response has a description', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const checked = new Set<string>();
    const check = (schema: object) => {
      const text = JSON.stringify(schema);
      if (!checked.has(text)) expect([text, ajv.validateSchema(schema)]).toEqual([text, true]);
      checked.add(text);
    };
    for (const schema of Object.values(document.components.schemas)) check(schema);
    for (const { operation } of operations) {
      for (const { schema } of operation.parameters) check(schema);
      for (const { schema } of Object.values(operation.requestBody?.content ?? {})) check(schema);
      expect(Object.keys(operation.responses)).toContain('default');
      for (const { description, content } of Object.values(operation.responses).map(resolved)) {
        expect(description).not.toBe('');
        for (const { schema } of Object.values(content ?? {})) check(schema);
      }
    }
  });

  it('has a valid example of every request, of its path and what a list is asked for, and of the main records', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'hub');
    const problemWith = (schema: object, example: unknown): string | undefined => {
      const text = JSON.stringify(schema).replaceAll('"#/', '"hub#/');
      return ajv.validate(JSON.parse(text), example) ? undefined : ajv.errorsText();
    };
    for (const { operation } of operations) {
      const { operationId, parameters, requestBody } = operation;
      const given = [
        ...Object.values(requestBody?.content ?? {}),
        ...parameters.filter((one) => one.in === 'path' || one.example !== undefined),
      ];
      for (const { schema, example } of given)
        expect([operationId, problemWith(schema, example)]).toEqual([operationId, undefined]);
    }
    for (const [name, { examples = [] }] of Object.entries(document.components.schemas))
      for (const example of examples)
        expect([name, problemWith({ $ref: `#/components/schemas/${name}` }, example)]).toEqual([name, undefined]);
    expect(document.components.schemas.Organisation?.examples).toHaveLength(1);
    const asked = operations.find(({ operation }) => operation.operationId === 'listOrganisations')?.operation;
    expect(asked?.parameters.find(({ name }) => name === 'search')?.example).toBe(EXAMPLE_IDS.searchTerm);
  });

  it('says how each call is authorised: by a session and the anti-forgery header, a token and its scope, a key, or not', () => {
    const securityOf = (id: string) =>
      operations.find(({ operation }) => operation.operationId === id)?.operation.security;
    expect(securityOf('listLicences')).toEqual([{ session: [] }, { token: ['licences:read'] }]);
    expect(securityOf('createLicences')).toEqual([{ session: [], antiForgery: [] }, { token: ['licences:write'] }]);
    expect(securityOf('createServiceAccount')).toEqual([{ session: [], antiForgery: [] }]);
    expect(securityOf('activateDevice')).toEqual([{ licenceKey: [] }]);
    expect(securityOf('signIn')).toEqual([{ antiForgery: [] }]);
    expect(securityOf('listSigningKeys')).toEqual([]);
    for (const { operation } of operations)
      for (const name of operation.security.flatMap((one) => Object.keys(one)))
        expect(Object.keys(document.components.securitySchemes)).toContain(name);
  });

  it('names the cookie as the server sets it', () => {
    const cookieOf = (overTls: boolean) =>
      (openApiDocument({ overTls }) as unknown as Document).components.securitySchemes.session;
    expect([cookieOf(false), cookieOf(true)]).toMatchObject([{ name: 'hub' }, { name: '__Host-hub' }]);
  });

  it('describes each entity once: bodies and replies refer to named schemas, and none is unused', () => {
    const text = JSON.stringify(document);
    const referred = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name));
    expect([...referred].toSorted()).toEqual(Object.keys(document.components.schemas).toSorted());
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Organisation', 'Location', 'Licence', 'User', 'Package']),
    );
    for (const { operation } of operations)
      for (const { schema } of Object.values(operation.requestBody?.content ?? {}))
        expect([operation.operationId, '$ref' in schema || !('properties' in schema)]).toEqual([
          operation.operationId,
          true,
        ]);
  });

  // Redocly's and Spectral's default rules report these as errors or warnings.
  it('passes the rules of linters: tags, no slash at the end, refusals, enumerated codes, roles explained', () => {
    const tags = document.tags.map(nameOf);
    for (const { path, operation } of operations) {
      expect(path).not.toMatch(/\/$/);
      expect(Object.keys(operation.responses)).toContain('4XX');
      for (const tag of operation.tags) expect(tags).toContain(tag);
    }
    expect(document.components.schemas.Refusal).toMatchObject({
      properties: { code: { enum: Object.keys(REFUSALS) } },
    });
    expect(JSON.stringify(document.components.schemas.User)).toContain('16 DistributorAdmin');
  });
});
