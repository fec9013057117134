import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readArguments } from '../../../scripts/lib/arguments.mjs';
import { runCommand, say } from '../command-line.ts';
import { readConfig } from '../config.ts';
import { OperatorError } from '../operator-error.ts';
import { explain } from './explain.ts';
import { EXTERNAL_ID_QUERIES } from './external-id-queries.ts';
import { FREQUENT_QUERIES } from './frequent-queries.ts';

const PLANS = new URL('./query-plans.txt', import.meta.url);

const USAGE = `Usage: DATABASE_URL=… npm run query-plans

Writes the plans of frequent queries on a database with the large data set to a file of the repository, for review.`;

runCommand(async () => {
  if (readArguments(USAGE) === undefined) return;
  const { databaseUrl } = readConfig(process.env);
  if (databaseUrl === undefined)
    throw new OperatorError('Set DATABASE_URL to a PostgreSQL database that holds the large data set.');
  const parts: string[] = [];
  for (const query of [...FREQUENT_QUERIES, ...EXTERNAL_ID_QUERIES]) {
    const plans = await explain(databaseUrl, query);
    parts.push([`== ${query.name}`, ...plans].join('\n\n'));
  }
  await writeFile(PLANS, `${parts.join('\n\n')}\n`);
  say(`The plans are in ${fileURLToPath(PLANS)}.`);
});
