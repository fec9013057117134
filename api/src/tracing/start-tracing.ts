import { context, type Span, SpanKind, SpanStatusCode, TraceFlags, type Tracer, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { trustedHeaders } from '../http/trusted-request.ts';
import { VERSION } from '../version.ts';
import { runWithin, traceWork } from './trace-work.ts';
import type { Tracing } from './tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null;
  }
}

/** A span of its own, or one of the trace that a trusted proxy has begun. */
const startSpan = (
  tracer: Tracer,
  request: FastifyRequest,
  parent: { traceId: string; spanId: string } | undefined,
) => {
  const route = request.routeOptions.url ?? 'unknown';
  const attributes = {
    'http.request.method': request.method,
    'http.route': route,
    'hub.request_id': request.id,
  };
  const parentContext =
    parent === undefined
      ? context.active()
      : trace.setSpanContext(context.active(), { ...parent, traceFlags: TraceFlags.SAMPLED, isRemote: true });
  return tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parentContext);
};

/**
 * Sends a span for each request and each job, and for their statements, by OTLP, as OTEL_EXPORTER_OTLP_ENDPOINT and its like
 * say. They have the route, never the URL, and the text of a statement, never its values: ids, search terms and keys stay
 * here. Loaded only when tracing is on, and before the database is opened.
 */
export const startTracing = (trustedProxies: readonly string[]): Tracing => {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME ?? 'licence-hub',
      'service.version': VERSION,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('licence-hub', VERSION);
  const stopTracingWork = traceWork(tracer);
  const { traceParent } = trustedHeaders(trustedProxies);
  return {
    register(app: FastifyInstance) {
      app.decorateRequest('span', null);
      app.addHook('onRequest', (request, _reply, done) => {
        request.span = startSpan(tracer, request, traceParent(request.raw));
        runWithin(request.span, done);
      });
      // The end of a body is an event of the connection, which belongs to no request.
      app.addHook('preValidation', ({ span }, _reply, done) => (span === null ? done() : runWithin(span, done)));
      app.addHook('onResponse', async ({ span, refusedWith }, { statusCode }) => {
        span?.setAttribute('http.response.status_code', statusCode);
        if (refusedWith !== '') span?.setAttribute('error.type', refusedWith);
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
    },
    stop() {
      stopTracingWork();
      return provider.shutdown().catch(() => {});
    },
  };
};
