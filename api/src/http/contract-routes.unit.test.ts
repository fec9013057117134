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
  it('[guarantee 9] has a route for each of its calls, and no route is without a call', () => {
    expect(ROUTES.map(({ call }) => call.name).toSorted()).toEqual(ALL_CALLS.map(nameOf).toSorted());
  });

  it('has each call once, under a name and a path of its own', () => {
    expect(new Set(ALL_CALLS.map(nameOf)).size).toBe(ALL_CALLS.length);
    const addresses = ALL_CALLS.map(
      ({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}').replace(/\/$/, '')}`,
    );
    expect(new Set(addresses).size).toBe(ALL_CALLS.length);
  });

  it('[guarantee 9, 11] has an example request for each of its calls', () => {
    const missing = ALL_CALLS.map(nameOf).filter((name) => !(name in CALL_EXAMPLES));
    expect(missing, 'add them to api/src/testing/call-examples.ts').toEqual([]);
  });

  it('names a parameter in the path exactly where its schema has one', () => {
    for (const { name, path, params } of ALL_CALLS) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
      const inSchema = params === undefined ? [] : Object.keys((params as unknown as { shape: object }).shape);
      expect({ name, parameters: inSchema }).toEqual({ name, parameters: inPath });
    }
  });
});

describe('the OpenAPI document', () => {
  it('is of version 3.1 and covers every call', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    const covered = operations.map(({ path, method, operation }) => `${operation.operationId} ${method} ${path}`);
    expect(covered.toSorted()).toEqual(
      ALL_CALLS.map(({ name, method, path }) => `${name} ${method.toLowerCase()} ${path}`).toSorted(),
    );
  });

  it('declares every parameter of a path, and requires it', () => {
    for (const { path, operation } of operations) {
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(declared.map(nameOf)).toEqual(named);
      expect(declared.every(({ required }) => required)).toBe(true);
      const keys = operation.parameters.map(({ name, in: place }) => `${place}:${name}`);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('has schemas that a JSON Schema 2020-12 validator accepts, and answers with a description', () => {
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
