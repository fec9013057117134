import { REFUSALS } from '@hub/contract/errors';
import { REFUSAL_DETAILS } from '@hub/contract/refusal-details';
import { problemUrl } from '../problem-page.ts';
import type { JsonSchema } from './openapi-schemas.ts';

/** What a limited call says; see rate-limit-headers.ts. */
export const RATE_LIMIT_COMPONENTS = {
  RateLimit: {
    description: 'What is left of the limit, and the seconds until it is whole again',
    schema: { type: 'string' },
    example: '"token";r=598;t=42',
  },
  'RateLimit-Policy': {
    description: 'How many calls are allowed in how many seconds',
    schema: { type: 'string' },
    example: '"token";q=600;w=60',
  },
};
const RETRY_AFTER = {
  description: 'With 429 and 503: the seconds to wait',
  schema: { type: 'integer' },
};

export const RATE_LIMIT_HEADERS = Object.fromEntries(
  Object.keys(RATE_LIMIT_COMPONENTS).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

export const REFUSAL: JsonSchema = {
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

const REFUSED_HEADERS = { 'Retry-After': RETRY_AFTER, ...RATE_LIMIT_HEADERS };

export const REFUSED_RESPONSES = {
  Refused: {
    description: 'Refused',
    headers: REFUSED_HEADERS,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Refusal' },
        examples: { field: { value: REFUSED_EXAMPLE } },
      },
    },
  },
  Messages: {
    headers: REFUSED_HEADERS,
    description: 'Refused: the messages, and as the last element the reason and its fields',
    content: {
      'application/json': {
        schema: {
          type: 'array',
          minItems: 2,
          items: { anyOf: [{ type: 'string' }, { $ref: '#/components/schemas/Refusal' }] },
        },
        example: [...Object.values(REFUSED_EXAMPLE.fields), REFUSED_EXAMPLE],
      },
    },
  },
};
