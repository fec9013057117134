import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { DistributorDirectory } from './distributors/distributor-directory.ts';
import { sendRefusal } from './http/error-handler.ts';
import { registerHealth } from './http/health.ts';
import { isTooComplex } from './http/json-complexity.ts';
import { openApiDocument } from './http/openapi/openapi.ts';
import { hostGuard } from './http/own-hosts.ts';
import { registerProblemPage } from './http/problem-page.ts';
import { Refusal } from './http/refusal.ts';
import { registerRoutes } from './http/register-routes.ts';
import { RequestLogger } from './http/request-logger.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { Services } from './http/services.ts';
import { trustedHeaders } from './http/trusted-request.ts';
import { refuseUnreadable } from './http/unreadable-request.ts';
import { acceptUploads } from './http/upload.ts';
import { registerWebApp } from './http/web-app.ts';
import { registerLiveMetrics } from './live/live-metrics.ts';
import { registerLiveEvents } from './live/stream-events.ts';
import { registerOutboxPage } from './mail/outbox-page.ts';
import { ROUTES } from './routes.ts';
import { networkOf } from './throttling/network.ts';
import type { Tracing } from './tracing/tracing.ts';

const BODY_LIMIT = 1_048_576;
/** The time limit for receiving a request's headers and body. */
const RECEIVE_TIMEOUT_MS = 30_000;
/**
 * Longer than the 60 seconds of nginx and most load balancers: whoever closes an idle connection first must be the proxy, or
 * its next request may be lost.
 */
const KEEP_ALIVE_MS = 72_000;

/** The URL without mailed tokens and activation keys. */
const ACTIVATION_KEY = /([a-z0-9]{5}-){4}[a-z0-9]{5}/gi;
const loggedUrl = (url: string): string =>
  url
    .replace(/([?&]token=)[^&]*/g, '$1…')
    .replace(/(\/users\/invite\/)[^/?]+/, '$1…')
    .replace(ACTIVATION_KEY, '…');

export interface AppOptions {
  config: Config;
  database: Database;
  distributors: DistributorDirectory;
  /** Mails can be read at /outbox. */
  demo: boolean;
  /** Only when traces are exported. */
  tracing?: Tracing | undefined;
  logTo?: { write(line: string): void };
  /** The time limit for receiving a request; shorter in tests. */
  receiveTimeoutMs?: number;
  /** Aborted when the server is about to stop; see stop-on-signal.ts. */
  draining?: AbortSignal;
  /** Aborted when it stops: what has no end is ended. */
  stopping?: AbortSignal;
}

/** Builds the server without listening, so that tests can use it in the same process. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const {
    config,
    database,
    distributors,
    demo,
    tracing,
    logTo,
    draining,
    stopping,
    receiveTimeoutMs = RECEIVE_TIMEOUT_MS,
  } = options;
  const trusted = trustedHeaders(config.trustedProxies);
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: receiveTimeoutMs,
    // By default Node allows 60 seconds for headers and checks for slow requests only every 30 seconds.
    http: { headersTimeout: receiveTimeoutMs / 2, connectionsCheckingInterval: receiveTimeoutMs / 6 },
    clientErrorHandler: refuseUnreadable,
    connectionTimeout: 60_000,
    keepAliveTimeout: KEEP_ALIVE_MS,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    genReqId: trusted.requestId,
    childLoggerFactory(logger, bindings, options, request) {
      const traceId = trusted.traceId(request);
      return new RequestLogger(logger, traceId === undefined ? bindings : { ...bindings, traceId }, options);
    },
    // A path that cannot be decoded never reaches the hooks, so the headers are set here.
    frameworkErrors: (error, request, reply) =>
      sendRefusal(
        error,
        request,
        reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' }),
      ),
    // Whoever has a connection when the server closes is answered, and asked not to keep it.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Longer than any limit of the contract, so that the contract's schema reports what is too long.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 20_000 },
    // The onResponse hook below logs one line per request.
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: config.logLevel,
      ...(logTo === undefined ? {} : { stream: logTo }),
    },
  });
  // What is still being answered then does not keep its connection, and the shutdown with it, open for a minute.
  app.addHook('preClose', async () => {
    app.server.keepAliveTimeout = 1;
  });
  const services: Services = { config, database, distributors, log: app.log };

  app.decorateRequest('refusedWith', '');
  tracing?.register(app);
  const headers = securityHeaders(config);
  const apiHeaders = { ...headers, 'cache-control': 'no-store' };
  // The hooks of every request are callbacks: each promise would cost a turn of the queue.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api') ? apiHeaders : headers);
    reply.header('x-request-id', request.id);
    // Connections are kept while the port is open: a proxy that had to open new ones could lose one of them in the moment
    // in which it closes. After that, none must be used again.
    if (draining?.aborted && !app.server.listening) reply.header('connection', 'close');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, ip, log } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const { statusCode: status } = reply;
    (log as RequestLogger).completed({ method, url: loggedUrl(request.url), ip, status, ms });
    done();
  });
  const refuseUnknownHost = hostGuard(services);
  app.addHook('onRequest', (request, _reply, done) => {
    const refused = refuseUnknownHost(request);
    if (refused === undefined) done();
    else refused.then(() => done(), done);
  });
  await app.register(cookie);
  // For pages and documents; the calls of the contract have compress-reply.ts.
  const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'], brotliOptions });
  await app.register(rateLimit, {
    max: config.anonymousCallsPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
    allowList: (request) => !request.url.startsWith('/api'),
    // The calls of the contract say it as the draft of the IETF does; see rate-limit-headers.ts.
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('tooManyRequests', { retryAfterSeconds: Math.ceil(ttl / 1_000) }),
  });

  app.removeContentTypeParser(['text/plain', 'application/json']);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    // Many clients always send the JSON content type, even without a body.
    if (text === '') done(null, undefined);
    else if (isTooComplex(text)) done(new Refusal('invalidInput'));
    else parseJson(request, text, done);
  });
  acceptUploads(app);
  app.setErrorHandler(sendRefusal);
  const metrics = registerHealth(app, services, draining);
  registerRoutes(app, services, ROUTES);
  registerLiveMetrics(metrics, registerLiveEvents(app, services, stopping));
  await registerDocs(app, config);
  registerProblemPage(app);
  if (demo && config.smtpUrl === undefined && config.demoAllowed) registerOutboxPage(app, services);
  await registerWebApp(app, services);
  app.setNotFoundHandler((request, reply) => sendRefusal(new Refusal('notFound'), request, reply));
  return app;
};

/** The viewer's scripts and styles are files; it draws its icons from data URLs. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Without the viewer's own bar, which has another product's logo and asks for a URL. */
const DOCS_THEME = {
  title: 'Licence Hub API',
  css: [{ filename: 'hub.css', content: '.swagger-ui .topbar { display: none }' }],
};

/**
 * Serves the contract at /api/docs and /api/openapi.json. The document is generated when it is first asked for, because
 * that takes as long as the rest of the start. Swagger UI sets its own CSP.
 */
const registerDocs = async (app: FastifyInstance, config: Config): Promise<void> => {
  let generated: ReturnType<typeof openApiDocument> | undefined;
  const document = () => {
    generated ??= openApiDocument(config);
    return generated;
  };
  await app.register(swagger, { mode: 'static', specification: { document: { openapi: '3.1.0' } as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    transformSpecification: document,
    transformSpecificationClone: false,
    staticCSP: DOCS_POLICY,
    theme: DOCS_THEME,
    logLevel: 'warn',
  });
  app.get('/api/openapi.json', { config: { rateLimit: false } }, async () => document());
};
