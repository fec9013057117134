import type { Call } from '@hub/contract/call';
import { REFUSALS, RefusalBody } from '@hub/contract/errors';
import { HEADERS } from '@hub/contract/limits';
import { z } from 'zod';
import type { WireReply } from './live-hub.ts';

/** Texts that reveal internals of the server. */
const INTERNALS =
  /\bat .+\.(ts|js|mjs):\d+|node_modules|\bstack\b|\bselect\b.+\bfrom\b|\binsert into\b|violates|syntax error at|relation "|pg_catalog|hub_app|hub_system|ZodError|TypeError|RangeError/is;

const StrictRefusal = z.strictObject(RefusalBody.shape).required({ request_id: true });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The usual body of a refusal; where messages come before it, there is at least one. */
const bodyIn = (call: Call, body: unknown): unknown => {
  if (call.refusesWithMessages !== true || !Array.isArray(body)) return body;
  return z.array(z.string()).min(1).safeParse(body.slice(0, -1)).success ? body.at(-1) : undefined;
};

const refusalProblem = (call: Call, { status, headers, text }: WireReply): string | undefined => {
  if (!/^application\/json/.test(headers.get('content-type') ?? '')) return 'the refusal is not JSON';
  if (INTERNALS.test(text)) return `the refusal reveals internals: ${text.slice(0, 300)}`;
  const refusal = StrictRefusal.safeParse(bodyIn(call, parsed(text)));
  if (!refusal.success) return `the refusal is not the documented body: ${text.slice(0, 300)}`;
  const { code, message, request_id } = refusal.data;
  const known = code in REFUSALS ? REFUSALS[code as keyof typeof REFUSALS] : undefined;
  if (known === undefined) return `the code ${code} is not in the contract`;
  if (known.status !== status || known.message !== message) return `${code} came as ${status} ${message}`;
  if (request_id !== headers.get(HEADERS.requestId)) return 'the request id differs from the one in the header';
  if (status === 429 && !(Number(headers.get('retry-after')) > 0)) return '429 without Retry-After';
  return undefined;
};

const successProblem = (call: Call, { status, text }: WireReply): string | undefined => {
  if (call.reply === undefined) return status === 204 && text === '' ? undefined : `${status} with a body`;
  if (status !== 200) return `a success came as ${status}`;
  const body = call.reply.safeParse(parsed(text));
  return body.success ? undefined : `the reply does not fit its schema: ${body.error.message.slice(0, 500)}`;
};

/** What is wrong with a reply to any request, if anything. */
export const replyProblem = (call: Call, reply: WireReply): string | undefined => {
  if (reply.status >= 500) return `the hub failed with ${reply.status}: ${reply.text.slice(0, 300)}`;
  if (reply.headers.get(HEADERS.requestId) === null) return 'no request id';
  if (reply.headers.get('cache-control') !== 'no-store') return 'the reply may be kept in a cache';
  return reply.status < 300 ? successProblem(call, reply) : refusalProblem(call, reply);
};
