import { expect } from 'vitest';
import { restartableHub } from '../faults/fault-setup.ts';
import { call, signIn } from '../faults/write-load.ts';

const LISTS = [
  '/organisation?page=1',
  '/orglocation?page=1',
  '/licences?page=1',
  '/package/getall',
  '/users/me',
  '/renewals?page=1',
];
const SEARCHES = ['/search/hubsearch/hosp', '/organisation?page=1&search=a', '/licences?page=1&search=kit'];
const DISTRIBUTORS = [1, 2];

interface Read {
  cookie: string;
  path: string;
}

/** The status, and the answer unless it is a refusal, which has the id of its request. */
const readOnce = async (port: number, { cookie, path }: Read): Promise<string> => {
  const result = await call(port, path, cookie);
  return result?.status === 200 ? result.body : String(result?.status);
};

const idsIn = (body: string): number[] => JSON.parse(body).map(({ id }: { id: number }) => id);

/** Both read the lists, and the organisations of both: those of the other one do not exist for them. They take turns. */
const signInReaders = async (port: number): Promise<Read[]> => {
  const cookies = await Promise.all(
    DISTRIBUTORS.map((distributor) => signIn(port, { username: `d${distributor}@hub.example`, distributor })),
  );
  const organisations = await Promise.all(
    cookies.map(async (cookie) => idsIn(await readOnce(port, { cookie, path: '/organisation?page=1' }))),
  );
  const paths = [...LISTS, ...SEARCHES, ...organisations.flat().map((id) => `/organisation/${id}`)];
  return paths.flatMap((path) => cookies.map((cookie) => ({ cookie, path })));
};

export interface MixedReads {
  reads: number;
  wrong: string[];
}

const COUNT = 800;
const AT_ONCE = 24;

/**
 * Reads of two distributors, mixed, through a hub on `url`, compared with what a hub on the database itself answers.
 * Meanwhile the third distributor changes data, successfully or not, on the same connections.
 */
export const readMixed = async (url: string, directUrl: string): Promise<MixedReads> => {
  const direct = await restartableHub({ DATABASE_URL: directUrl });
  await direct.start();
  const reads = await signInReaders(direct.port);
  const expected = await Promise.all(reads.map((read) => readOnce(direct.port, read)));
  await direct.kill();
  // Only records of the other distributor are refused: each is read by both.
  const refused = reads.filter((_read, index) => /^\d+$/.test(expected[index] ?? ''));
  expect(new Set(refused.map(({ path }) => path.replace(/\d+$/, 'ID')))).toEqual(new Set(['/organisation/ID']));
  expect(expected.filter((answer) => answer === '404').length).toBe(refused.length);
  expect(refused.length).toBe(reads.filter(({ path }) => /^\/organisation\/\d+$/.test(path)).length / 2);

  const hub = await restartableHub({ DATABASE_URL: url });
  await hub.start();
  const wrong: string[] = [];
  let next = 0;
  const read = async (): Promise<void> => {
    for (let index = next++; index < COUNT; index = next++) {
      const chosen = reads[index % reads.length] as Read;
      const answer = await readOnce(hub.port, chosen);
      if (answer !== expected[index % reads.length]) wrong.push(`${chosen.path}: ${answer.slice(0, 200)}`);
    }
  };
  const third = await signIn(hub.port, { username: 'd3@hub.example', distributor: 3 });
  const change = async (): Promise<void> => {
    while (next < COUNT) {
      const created = await call(hub.port, '/organisation/create', third, { name: `Mixed ${next}` });
      if (created?.status !== 200) wrong.push(`a change: ${created?.status} ${created?.body}`);
      const refused = await call(hub.port, '/organisation/update', third, { id: 999_999, website: '' }, 'PATCH');
      if (refused?.status !== 404) wrong.push(`a refused change: ${refused?.status} ${refused?.body}`);
    }
  };
  await Promise.all([...Array.from({ length: AT_ONCE }, read), change(), change()]);
  await hub.kill();
  return { reads: COUNT, wrong };
};
