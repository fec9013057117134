import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createOrganisation } from '@hub/contract/organisations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineJob } from '../jobs/define-job.ts';
import { sendJob } from '../jobs/send-job.ts';
import { runDueJobs } from '../testing/run-due-jobs.ts';
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
  spanId: string;
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
const CLIENT = 3;
const CONSUMER = 5;

/** A collector that keeps what it is sent. */
const received: { path: string | undefined; text: string }[] = [];
const collector = createServer(async (request, response) => {
  received.push({ path: request.url, text: await text(request) });
  response.setHeader('content-type', 'application/json').end('{}');
});
/** Does nothing but ask the database. */
const tracedJob = defineJob({
  name: 'test.traced',
  schema: z.object({}),
  retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
  run: (_job, { asSystem }) => asSystem(async (tx) => void (await sql`select 7 as traced`.execute(tx))),
});

let hub: TestHub;
let tracing: Tracing;

beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${(collector.address() as AddressInfo).port}`);
  // Before the database is opened, as in main.ts.
  tracing = startTracing(['loopback']);
  const plain = await openTestHub();
  hub = await plain.withEnvironment({ HUB_TRUSTED_PROXIES: 'loopback', HUB_DEMO: 'allow' }, { tracing });
});

afterAll(() => {
  vi.unstubAllEnvs();
  collector.close();
});

describe('traces', () => {
  it('have a span for each request, job and statement, in the trace of a trusted proxy, without ids, names or search terms', async () => {
    const admin = await hub.as('admin');
    await hub.app.inject({
      url: '/api/organisation/424242?search=confidential',
      headers: { cookie: admin.cookie ?? '', traceparent: `00-${TRACE}-${PARENT}-01` },
    });
    const { status } = await admin.send(createOrganisation, { body: { name: 'Confidential Ltd' } });
    expect(status).toBe(200);
    await hub.database.asSystem((tx) => sendJob(tx, tracedJob, {}));
    await runDueJobs(hub, tracedJob);
    await tracing.stop();

    expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/v1/traces']));
    const sent = received.map(({ text: each }) => each).join();
    expect(sent).not.toMatch(/424242|confidential|admin@hub|hub=/i);
    const resourceSpans = received.flatMap(({ text: each }) => (JSON.parse(each) as Received).resourceSpans);
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

    const statementsOf = (parent: Span | undefined) =>
      spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);
    const textsOf = (parent: Span | undefined) =>
      statementsOf(parent).map(
        ({ attributes }) => attributes.find(({ key }) => key === 'db.query.text')?.value.stringValue,
      );
    expect(statementsOf(read).map(({ kind }) => kind)).toContain(CLIENT);
    expect(textsOf(read).join()).toMatch(/select[^;]* from "?organisations/);
    // A request with a body, whose work begins with an event of the connection.
    const create = spans.find(({ name }) => name === 'POST /api/organisation/create/');
    expect(textsOf(create).join()).toMatch(/insert into "?organisations/);
    const job = spans.find(({ name }) => name === 'job test.traced');
    expect(job).toMatchObject({ kind: CONSUMER, attributes: [{ key: 'hub.job_id' }, { key: 'hub.job_attempt' }] });
    expect(textsOf(job)).toContain('select 7 as traced');
  });
});
