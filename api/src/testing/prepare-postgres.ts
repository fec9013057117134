import type { TestProject } from 'vitest/node';
import { createPostgresTemplate } from './template.ts';

/** `npm test` starts one server for all runs; Vitest on its own starts another. */
const serverUrl = async (): Promise<{ url: string; stop(): Promise<void> }> => {
  const url = process.env.HUB_TEST_DATABASE_URL;
  if (url !== undefined) return { url, stop: async () => {} };
  const { startPostgres } = await import(new URL('../../../scripts/postgres.mjs', import.meta.url).href);
  return startPostgres();
};

export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const server = await serverUrl();
  const { template, remove } = await createPostgresTemplate(server.url);
  provide('template', template);
  return async () => {
    await remove();
    await server.stop();
  };
};
