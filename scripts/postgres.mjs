import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clusterOwner, createCluster, removeOnExit, SUPERUSER, startServer } from './lib/cluster.mjs';
import { findPostgres } from './lib/postgres-binaries.mjs';

// The cluster is deleted after the run, so nothing needs to survive a crash.
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** Starts a temporary PostgreSQL on 127.0.0.1; the URL's user may create databases and roles. */
export async function startPostgres(settings = SETTINGS) {
  const existingUrl = process.env.HUB_TEST_DATABASE_URL;
  if (existingUrl) return { url: existingUrl, stop: async () => {} };

  const owner = clusterOwner();
  const dir = mkdtempSync(path.join(tmpdir(), 'hub-postgres-'));
  const stop = removeOnExit(dir);
  try {
    if (owner) chownSync(dir, owner.uid, owner.gid);
    const binDir = findPostgres(owner, path.join(dir, 'postgres'));
    const password = randomBytes(16).toString('hex');
    await createCluster(binDir, dir, owner, password);
    const { port } = await startServer(binDir, path.join(dir, 'data'), owner, settings);
    return { url: `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
