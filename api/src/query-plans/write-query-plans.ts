import { writeFile } from 'node:fs/promises';
import { readConfig } from '../config.ts';
import { startProblem } from '../start-problem.ts';
import { explain } from './explain.ts';
import { FREQUENT_QUERIES } from './frequent-queries.ts';

const PLANS = new URL('./query-plans.txt', import.meta.url);

/** `npm run query-plans`: writes the plans of frequent queries on the database of DATABASE_URL to a file, for review. */
const writePlans = async (): Promise<void> => {
  const { databaseUrl } = readConfig(process.env);
  if (databaseUrl === undefined)
    throw new Error('Set DATABASE_URL to a PostgreSQL database that holds the large data set.');
  const parts: string[] = [];
  for (const query of FREQUENT_QUERIES) {
    const plans = await explain(databaseUrl, query);
    parts.push([`== ${query.name}`, ...plans].join('\n\n'));
  }
  await writeFile(PLANS, `${parts.join('\n\n')}\n`);
};

writePlans().catch((error: unknown) => {
  process.stderr.write(`${startProblem(error, process.env)}\n`);
  process.exitCode = 1;
});
