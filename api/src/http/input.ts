import type { Call, CallInput } from '@hub/contract/call';
import type { FieldProblems } from '@hub/contract/errors';
import { PROBLEM } from '@hub/contract/fields';
import { namesField } from '@hub/contract/names-field';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { refuseFields } from './refusal.ts';

type Part = 'params' | 'query' | 'body';

// The contract's own messages are message keys; zod's default messages are all about the type.
const messageOf = (issue: z.core.$ZodIssue): string => {
  if (issue.input === undefined && issue.code !== 'custom' && !namesField(issue.message)) return PROBLEM.required;
  return /^(validation|authentication)\./.test(issue.message) ? issue.message : PROBLEM.wrongType;
};

// Bounds the size of the response to a hostile request.
const MAX_PROBLEMS = 100;
const NAME_LENGTH = 100;

/** Field names come from the client: without a prototype, `constructor` is an ordinary name. */
const noProblems = (): FieldProblems => Object.create(null);

const problemsOf = (issues: readonly z.core.$ZodIssue[]): FieldProblems => {
  const problems = noProblems();
  const note = (path: PropertyKey[], message: string): void => {
    if (Object.keys(problems).length < MAX_PROBLEMS)
      problems[path.join('.').slice(0, NAME_LENGTH) || 'body'] ??= message;
  };
  for (const issue of issues.slice(0, MAX_PROBLEMS)) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys.slice(0, MAX_PROBLEMS)) note([...issue.path, key], PROBLEM.unknownField);
    else note(issue.path, messageOf(issue));
  }
  return problems;
};

/** Validates every part of a request by the contract's schemas and refuses with all problems at once. */
export const acceptInput = <C extends Call>(call: C, request: FastifyRequest): CallInput<C> => {
  const accepted: Partial<Record<Part, unknown>> = {};
  const problems = noProblems();
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = call[part];
    if (schema === undefined) continue;
    const parsed = schema.safeParse(request[part] ?? {}, { reportInput: true });
    if (parsed.success) accepted[part] = parsed.data;
    else Object.assign(problems, problemsOf(parsed.error.issues));
  }
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  return accepted as unknown as CallInput<C>;
};
