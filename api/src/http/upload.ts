import { Readable } from 'node:stream';
import type { Call } from '@hub/contract/call';
import { PROBLEM } from '@hub/contract/fields';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal, refuseFields } from './refusal.ts';

const TYPES = ['text/csv', 'application/octet-stream'];

/** Leaves the file of a call with `upload` unread; for any other call these types are as wrong as they were. */
export const acceptUploads = (app: FastifyInstance): void => {
  app.addContentTypeParser(TYPES, (request, payload, done) => {
    const { call } = request.routeOptions.config as { call?: Call };
    if (call?.upload === true) done(null, payload);
    else done(new Refusal('notJson'));
  });
};

/** The file of the request; empty for calls that have none. */
export const uploadOf = (call: Call, { body }: FastifyRequest): Readable => {
  if (call.upload !== true) return Readable.from([]);
  if (!(body instanceof Readable)) throw refuseFields({ file: PROBLEM.required });
  return body;
};
