import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHub } from './start-hub.ts';

/** Creates one database with the demo data; every worker opens a copy, which is much quicker than creating its own. */
export default async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-e2e-'));
  const data = join(folder, 'data');
  const hub = await startHub(data);
  await hub.stop();
  process.env.HUB_E2E_DATA = data;
  return () => rm(folder, { recursive: true, force: true });
};
