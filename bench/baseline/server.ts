import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyReply } from 'fastify';
import pg from 'pg';
import { openDatabase } from './open-database.ts';
import { GLOBAL_SEARCH } from './search-statement.ts';
import { serveApp } from './serve-app.ts';
import {
  LOCATION_PAGE,
  ONE_LICENCE,
  ONE_LOCATION,
  ONE_ORGANISATION,
  ORGANISATION_PAGE,
  SEARCHED_LOCATIONS,
  SEARCHED_ORGANISATIONS,
} from './statements.ts';
import { CHECK_IN, insertLicences } from './write-statements.ts';

// A minimal server: Fastify, a connection pool and prepared statements, without sessions or permissions. It has the
// hub's paths, so that both get the same requests.

const TIMESTAMPTZ = 1184;
const BIGINT = 20;
const toIso = (value: string): string => new Date(value).toISOString();

const settings: pg.ClientConfig = {
  connectionString: process.env.DATABASE_URL,
  // With a LIMIT the planner prefers a sequential scan to the trigram index, and JIT takes longer than these queries.
  options: '-c enable_seqscan=off -c jit=off',
  types: {
    getTypeParser: (oid, format) =>
      oid === TIMESTAMPTZ ? toIso : oid === BIGINT ? Number : pg.types.getTypeParser(oid, format as 'text'),
  },
};

const database = await openDatabase(settings, process.env);

const runQuery = async (name: string, text: string, values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await database.query({ name, text, values })).rows;

const one = async (reply: FastifyReply, rows: Promise<Record<string, unknown>[]>) => {
  const [row] = await rows;
  return row ?? reply.code(404).send({ message: 'notFound' });
};

const page = async (reply: FastifyReply, result: Promise<Record<string, unknown>[]>) => {
  const rows = await result;
  reply.header('x-total-count', String(rows[0]?.total ?? 0));
  return rows.map(({ total: _total, ...row }) => row);
};

interface ListRoute {
  Querystring: { page?: string; search?: string };
}
interface KeyRoute {
  Params: { key: string };
}

const app = Fastify({ logger: false, routerOptions: { ignoreTrailingSlash: true } });
if (process.env.APP_FOLDER !== undefined) await serveApp(app, process.env.APP_FOLDER);
app.get<KeyRoute>('/api/licensev2/getbyuuid/:key', ({ params }, reply) =>
  one(reply, runQuery('licence', ONE_LICENCE, [params.key])),
);
app.get<KeyRoute>('/api/orglocation/:key', ({ params }, reply) =>
  one(reply, runQuery('location', ONE_LOCATION, [params.key])),
);
app.get<KeyRoute>('/api/organisation/:key', ({ params }, reply) =>
  one(reply, runQuery('organisation', ONE_ORGANISATION, [params.key])),
);
app.get<ListRoute>('/api/organisation', ({ query }, reply) =>
  page(
    reply,
    query.search === undefined
      ? runQuery('organisations', ORGANISATION_PAGE, [(Number(query.page) - 1) * 10])
      : runQuery('organisations searched', SEARCHED_ORGANISATIONS, [query.search]),
  ),
);
app.get<ListRoute>('/api/orglocation', ({ query }, reply) =>
  page(
    reply,
    query.search === undefined
      ? runQuery('locations', LOCATION_PAGE, [(Number(query.page) - 1) * 10])
      : runQuery('locations searched', SEARCHED_LOCATIONS, [query.search]),
  ),
);
app.get<KeyRoute>('/api/search/hubsearch/:key', async ({ params }) => {
  const [row = {}] = await runQuery('search', GLOBAL_SEARCH, [params.key]);
  const parts = row as Record<string, { rows: unknown[]; total: number }>;
  return {
    ...Object.fromEntries(Object.entries(parts).map(([name, { rows }]) => [name, rows])),
    counts: Object.fromEntries(Object.entries(parts).map(([name, { total }]) => [name, total])),
  };
});
app.post<{ Body: Record<string, string> }>('/api/device/checkin', async ({ body, headers }, reply) => {
  const key = (headers.authorization ?? '').slice('License '.length);
  const { device_serial, licensed_app_version = null, operating_system_version = null } = body;
  return one(
    reply,
    runQuery('check-in', CHECK_IN, [key, device_serial, licensed_app_version, operating_system_version]),
  );
});

const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const newKey = (): string =>
  [...randomBytes(25)]
    .map((byte, at) => `${at > 0 && at % 5 === 0 ? '-' : ''}${LETTERS[byte % LETTERS.length]}`)
    .join('');

app.post<{ Body: Record<string, string | number> }>('/api/licensev2/createlicense', async ({ body }) => {
  const { org_location_id, base_package_id, description, purchase_order, num_licenses_to_create } = body;
  const [location = {}] = await runQuery(
    'location of licences',
    `select l.organisation_id, k.product_id from locations l, packages k where l.id = $1 and k.id = $2`,
    [org_location_id, base_package_id],
  );
  const { organisation_id, product_id } = location;
  const values = Array.from({ length: Number(num_licenses_to_create) }, () => [
    1,
    org_location_id,
    organisation_id,
    product_id,
    base_package_id,
    description,
    'none',
    purchase_order,
    'Bare',
    newKey(),
  ]).flat();
  return runQuery(`create ${num_licenses_to_create}`, insertLicences(Number(num_licenses_to_create)), values);
});

await app.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' });
process.stderr.write(`ready on ${(app.server.address() as AddressInfo).port}\n`);
process.on('SIGTERM', async () => {
  await app.close();
  await database.end();
});
