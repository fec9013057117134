import type { TestProject } from 'vitest/node';
import { makePostgresTemplate } from './template.ts';

/** `npm test` starts a server and says where it is; a single run by hand starts its own. */
const serverUrl = async (): Promise<{ url: string; stop(): Promise<void> }> => {
  const given = process.env.HUB_TEST_DATABASE_URL;
  if (given !== undefined) return { url: given, stop: async () => {} };
  const { startPostgres } = await import(new URL('../../../scripts/postgres.mjs', import.meta.url).href);
  return startPostgres();
};

export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const server = await serverUrl();
  const { template, remove } = await makePostgresTemplate(server.url);
  provide('template', template);
  return async () => {
    await remove();
    await server.stop();
  };
};
