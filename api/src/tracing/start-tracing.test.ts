import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestHub, type TestHub } from '../testing/test-hub.ts';
import { startTracing } from './start-tracing.ts';
import type { Tracing } from './tracing.ts';

interface Received {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Span[] }[];
  }[];
}
interface Span {
  name: string;
  traceId: string;
  parentSpanId?: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  status: { code: number };
  attributes: { key: string; value: Record<string, unknown> }[];
}

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';
const SERVER = 2;

/** A collector that keeps what it is sent. */
const received: { path: string | undefined; text: string }[] = [];
const collector = createServer(async (request, response) => {
  received.push({ path: request.url, text: await text(request) });
  response.setHeader('content-type', 'application/json').end('{}');
});
let hub: TestHub;
let tracing: Tracing;

beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${(collector.address() as AddressInfo).port}`);
  const plain = await openTestHub();
  tracing = startTracing(['loopback']);
  hub = await plain.withEnvironment({ HUB_TRUSTED_PROXIES: 'loopback', HUB_DEMO: 'allow' }, { tracing });
});

afterAll(() => {
  vi.unstubAllEnvs();
  collector.close();
});

describe('traces', () => {
  it('have a span for each request, in the trace of a trusted proxy, by route and without ids or search terms', async () => {
    const admin = await hub.as('admin');
    await hub.app.inject({
      url: '/api/organisation/424242?search=confidential',
      headers: { cookie: admin.cookie ?? '', traceparent: `00-${TRACE}-${PARENT}-01` },
    });
    await tracing.stop();

    expect(received.map(({ path }) => path)).toEqual(['/v1/traces']);
    const sent = received[0]?.text ?? '';
    expect(sent).not.toMatch(/424242|confidential|admin@hub|hub=/);
    const { resourceSpans } = JSON.parse(sent) as Received;
    expect(resourceSpans[0]?.resource.attributes).toContainEqual({
      key: 'service.name',
      value: { stringValue: 'licence-hub' },
    });
    const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: some }) => some));
    const read = spans.find(({ name }) => name === 'GET /api/organisation/:id');
    expect(read).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, kind: SERVER });
    expect(read?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 404 } });
    expect(read?.attributes).toContainEqual({ key: 'error.type', value: { stringValue: 'notFound' } });
    expect(BigInt(read?.endTimeUnixNano ?? 0)).toBeGreaterThan(BigInt(read?.startTimeUnixNano ?? 0));
    // The sign-in came without a trace, and got one of its own.
    const signIn = spans.find(({ name }) => name === 'POST /api/auth');
    expect(signIn?.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(signIn?.traceId).not.toBe(TRACE);
  });
});
