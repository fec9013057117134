import { AsyncLocalStorage } from 'node:async_hooks';
import { channel } from 'node:diagnostics_channel';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { QueryTrace } from '../db/query-traces.ts';
import { type JobTrace, jobTraces } from '../jobs/job-traces.ts';

/** Long statements are recognised by their beginning. */
const MAX_TEXT = 1_000;

/** The request or the job that the current code works for. */
const current = new AsyncLocalStorage<Context>();

/** Runs code, and whatever it starts, as a part of a span. */
export const runWithin = (span: Span, code: () => void): void => current.run(trace.setSpan(ROOT_CONTEXT, span), code);

const operationOf = (text: string): string => /^\W*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';

/** A span for each statement of a request or a job; the polling of queues and sessions has none. */
const traceQueries = (tracer: Tracer) => {
  const onQuery = (message: unknown): void => {
    const parent = current.getStore();
    if (parent === undefined) return;
    const { text, durationMs, failed } = message as QueryTrace;
    const endTime = Date.now();
    const name = operationOf(text);
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': name,
      'db.query.text': text.slice(0, MAX_TEXT),
    };
    const startTime = endTime - durationMs;
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime }, parent);
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(endTime);
  };
  const queries = channel('hub.query');
  queries.subscribe(onQuery);
  return () => void queries.unsubscribe(onQuery);
};

/** A trace for each attempt of a job. */
const traceJobs = (tracer: Tracer) => {
  const spans = new WeakMap<object, Span>();
  const start = (job: JobTrace): Context => {
    const attributes = { 'hub.job_id': job.id, 'hub.job_attempt': job.attempt };
    const span = tracer.startSpan(`job ${job.kind}`, { kind: SpanKind.CONSUMER, attributes }, ROOT_CONTEXT);
    spans.set(job, span);
    return trace.setSpan(ROOT_CONTEXT, span);
  };
  const asyncEnd = (job: JobTrace): void => {
    const span = spans.get(job);
    if (job.result?.status !== 'completed') span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };
  const handlers = { start: () => {}, end: () => {}, asyncStart: () => {}, asyncEnd, error: () => {} };
  jobTraces.start.bindStore(current, start);
  jobTraces.subscribe(handlers);
  return () => {
    jobTraces.start.unbindStore(current);
    jobTraces.unsubscribe(handlers);
  };
};

/** Traces statements and jobs until the returned function is called. */
export const traceWork = (tracer: Tracer): (() => void) => {
  const stops = [traceQueries(tracer), traceJobs(tracer)];
  return () => {
    for (const stop of stops) stop();
  };
};
