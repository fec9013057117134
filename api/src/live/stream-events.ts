import type { OutgoingHttpHeaders } from 'node:http';
import { streamEvents } from '@hub/contract/live';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearerHash } from '../http/bearer-token.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../http/services.ts';
import { sessionToken } from '../http/session-cookie.ts';
import { runSignedIn } from '../http/signed-in.ts';
import { hashOfToken } from '../secrets/tokens.ts';
import { type LiveStream, LiveStreams } from './live-streams.ts';
import { watchSessions } from './watch-sessions.ts';

/** How long a browser waits before it comes back to a stream that broke. */
const RETRY_MS = 2_000;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // A proxy must neither keep, change nor collect what passes through.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

const sessionOf = (services: Services, request: FastifyRequest): Promise<LiveStream['session']> =>
  runSignedIn(services, { call: streamEvents }, request, ({ inTransaction }) =>
    inTransaction(async (_tx, { session_id, user_id, distributor_id, roles }) => ({
      session_id,
      user_id,
      distributor_id,
      roles,
    })),
  );

/** Answers which records change, as long as the session and the server last. */
export const registerLiveEvents = (
  app: FastifyInstance,
  services: Services,
  stopping: AbortSignal | undefined,
): LiveStreams => {
  const { database, config } = services;
  const streams = new LiveStreams();
  const sessions = watchSessions(services, streams);
  const unsubscribe = database.events.subscribe({
    onChanges(changes) {
      streams.onChanges(changes);
      sessions.onChanges(changes);
    },
    onGap: streams.onGap,
  });
  stopping?.addEventListener('abort', () => streams.close());
  app.addHook('preClose', async () => {
    unsubscribe();
    streams.close();
    await sessions.stop();
  });

  const open = (request: FastifyRequest, reply: FastifyReply, stream: LiveStream): void => {
    const { response } = stream;
    reply.hijack();
    response.on('close', () => streams.remove(stream));
    request.raw.socket.setNoDelay(true);
    reply.headers(HEADERS);
    response.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
    response.write(`retry: ${RETRY_MS}\n\n`);
  };

  app.get(
    `/api${streamEvents.path}`,
    { config: { rateLimit: false }, exposeHeadRoute: false },
    async (request, reply) => {
      const token = sessionToken(config, request);
      if (bearerHash(request) !== undefined) throw new Refusal('outsideScope');
      const session = await sessionOf(services, request);
      // An EventSource does not come back after 204: the page asks at intervals instead.
      if (token === undefined || !(await database.events.listen())) return reply.code(204).send();
      if (reply.raw.destroyed) return reply;
      if (streams.isClosed) throw new Refusal('unavailable', { retryAfterSeconds: 1 });
      const stream: LiveStream = { response: reply.raw, hash: hashOfToken(token), session };
      if (!streams.add(stream)) throw new Refusal('tooManyRequests', { retryAfterSeconds: 60 });
      open(request, reply, stream);
    },
  );
  return streams;
};
