import type { CompiledQuery, DatabaseConnection } from 'kysely';
import pg from 'pg';
import { createTxOn, sessionSetupOf } from '../db/postgres/postgres.ts';
import { isPrepared } from '../db/prepared-query.ts';
import type { FrequentQuery } from './frequent-query.ts';

/** Makes the server send the plan of every statement it runs, including those inside functions. */
const LOG_PLANS = `
  load 'auto_explain';
  set auto_explain.log_min_duration = 0;
  set auto_explain.log_nested_statements = on;
  set client_min_messages = log`;

/** The part of a plan that is stable between runs: no estimates, no durations, no scope lookups. */
const stablePlan = (message: string): string =>
  message
    .replace(/^duration:.*\n/, '')
    .replace(/^Query Text:[\s\S]*?\n(?=[A-Z][^\n]* {2}\(cost=)/, '')
    .replace(/ {2}\(cost=[^)]*\)/g, '')
    .replace(/^ *InitPlan .*\n *-> {2}Result\n/gm, '')
    .trimEnd();

/** False for the statements of functions that only compute something. */
const readsTable = (plan: string): boolean =>
  / Scan .*\bon |Scan using /.test(plan.replace(/Function Scan on .*/g, ''));

/** The plans of one query, innermost first, with the role and settings that the server uses. */
export const explain = async (url: string, { run }: FrequentQuery): Promise<string[]> => {
  const client = new pg.Client(url);
  const plans: string[] = [];
  let statements = 0;
  await client.connect();
  try {
    await client.query(LOG_PLANS);
    const connection: DatabaseConnection = {
      async executeQuery(query: CompiledQuery) {
        const setup = sessionSetupOf(isPrepared(query) ? query.statement.pool : 'slow');
        await client.query(`${setup}; set hub.distributor = '1'`);
        const collectPlan = ({ message = '' }: { message?: string | undefined }): void => {
          if (message.startsWith('duration:')) plans.push(stablePlan(message));
        };
        client.on('notice', collectPlan);
        const { rows } = await client.query({
          name: `explained_${++statements}`,
          text: query.sql,
          values: [...query.parameters],
        });
        client.off('notice', collectPlan);
        return { rows };
      },
      streamQuery() {
        throw new Error('Streaming is not supported.');
      },
    };
    await run(createTxOn(connection));
    return plans.filter(readsTable);
  } finally {
    await client.end();
  }
};
