import { Agent, get, type IncomingMessage } from 'node:http';
import { hashOfToken, newToken } from '../../api/src/secrets/tokens.ts';
import { query } from '../databases.ts';
import { startSignedIn } from '../hub-server.ts';
import { memoryOf } from '../memory.ts';
import { milliseconds, number, percent, type Section, statsText } from '../results.ts';
import { alternate } from './alternate.ts';
import type { BenchContext } from './context.ts';
import { FIRST_ORGANISATIONS } from './read-calls.ts';

const PAGES = 1_000;
const PAGES_PER_SESSION = 10;
const MAX_P95_RATIO = 1.2;
const MAX_MEGABYTES = 100;
const ROUND_SECONDS = 4;

/** Sessions of one person, as if signed in on many machines. */
const createSessions = async (url: string): Promise<string[]> => {
  const tokens = Array.from({ length: PAGES / PAGES_PER_SESSION }, newToken);
  await query(
    url,
    `insert into sessions (token_hash, user_id, distributor_id, expires_at)
     select hash, (select uuid_id from users where email = 'dev@hub.example'), 1, now() + interval '1 hour'
     from unnest($1::bytea[]) as hash`,
    [tokens.map(hashOfToken)],
  );
  return tokens;
};

const openPage = (origin: string, token: string, agent: Agent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(`${origin}/api/events`, { agent, headers: { cookie: `hub=${token}` } }, (response) => {
      if (response.statusCode === 200) resolve(response.setEncoding('utf8').resume());
      else reject(new Error(`a stream was refused with ${response.statusCode}`));
    }).on('error', reject);
  });

/** How long it takes until the last page has been told of a change. */
const tellAll = async (pages: readonly IncomingMessage[], change: () => Promise<unknown>): Promise<number> => {
  const told = pages.map(
    (page) =>
      new Promise<void>((resolve) => {
        const look = (text: string): void => {
          if (!text.includes('organisation')) return;
          page.off('data', look);
          resolve();
        };
        page.on('data', look);
      }),
  );
  const start = performance.now();
  await change();
  await Promise.all(told);
  return performance.now() - start;
};

export const measureLive = async ({ quick, large }: BenchContext): Promise<Section> => {
  const hub = await startSignedIn('hub with open pages', large.url);
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  try {
    const tokens = await createSessions(large.url);
    const next = () => ({ path: FIRST_ORGANISATIONS });
    // Warm first, so that the memory compared is that of the pages.
    await alternate({ hub: { target: hub, next } }, { quick: true, seconds: 2 });
    const before = memoryOf(hub.child.pid);
    const pages: IncomingMessage[] = [];
    for (let page = 0; page < PAGES; page += 1)
      pages.push(await openPage(hub.origin, tokens[page % tokens.length] ?? '', agent));
    const megabytes = memoryOf(hub.child.pid) - before;
    const { open, none } = await alternate(
      { open: { target: hub, next }, none: { target: large.hub, next } },
      { quick, seconds: ROUND_SECONDS },
    );
    const [organisation] = await query<{ id: number }>(
      large.url,
      'select id from organisations where distributor_id = 1 and archived_at is null order by id limit 1',
    );
    const toldMs = await tellAll(pages, () =>
      fetch(`${hub.origin}/api/organisation/update`, {
        method: 'PATCH',
        headers: { ...hub.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ id: organisation?.id, name: `Renamed at ${Date.now()}` }),
      }),
    );
    const ratio = open.p95 / none.p95;
    return {
      title: `${number(PAGES)} open pages`,
      method: `Streams of ${tokens.length} sessions at one server, idle, while the first page of organisations is read.`,
      rows: [
        {
          id: 'live-reads',
          name: `reads with ${number(PAGES)} open pages, p95 compared with a server without`,
          hub: statsText(open),
          comparedWith: statsText(none),
          ratio: percent(ratio),
          target: percent(MAX_P95_RATIO),
          passed: open.failures === 0 && ratio <= MAX_P95_RATIO,
        },
        {
          id: 'live-memory',
          name: 'memory of the open pages',
          hub: `${number(megabytes)} MB`,
          comparedWith: '',
          ratio: '',
          target: `${MAX_MEGABYTES} MB`,
          passed: megabytes <= MAX_MEGABYTES,
        },
        {
          id: 'live-told',
          name: 'a change until the last page is told, 100 ms of it waiting for more',
          hub: milliseconds(toldMs),
          comparedWith: '',
          ratio: '',
          target: '',
          passed: null,
        },
      ],
    };
  } finally {
    agent.destroy();
    await hub.child.stop();
  }
};
