import { ALL_CALLS } from '@hub/contract/calls';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '../routes.ts';
import { CALL_EXAMPLES } from '../testing/call-examples.ts';
import { openApiDocument } from './openapi.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

const document = openApiDocument() as unknown as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
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
    expect(missing, 'add them to api/src/testing/call-examples.ts').toEqual([]);
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
      ALL_CALLS.map(({ name, method, path }) => `${name} ${method.toLowerCase()} ${path}`).toSorted(),
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
    ajv.addSchema({ $id: 'https://hub.example/openapi', ...document });
    const compile = (schema: object) =>
      ajv.compile(
        JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"https://hub.example/openapi#/components')),
      );
    for (const { operation } of operations) {
      for (const { schema } of operation.parameters) compile(schema);
      for (const { schema } of Object.values(operation.requestBody?.content ?? {})) compile(schema);
      expect(Object.keys(operation.responses)).toContain('default');
      for (const { description, content } of Object.values(operation.responses)) {
        expect(description).not.toBe('');
        for (const { schema } of Object.values(content ?? {})) compile(schema);
      }
    }
  });
});
