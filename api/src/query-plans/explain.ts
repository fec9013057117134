import { type CompiledQuery, type DatabaseConnection, PostgresDialect } from 'kysely';
import pg from 'pg';
import { APP_SESSION_SETUP, READ_SESSION_SETUP } from '../db/postgres/connection-pools.ts';
import { createTxFactory } from '../db/postgres/transaction-handle.ts';
import { isPrepared } from '../db/prepared-query.ts';
import type { HotQuery } from './frequent-queries.ts';

/** The database tells the plan of every statement that it runs, those inside of its functions too. */
const TELL_PLANS = `
  load 'auto_explain';
  set auto_explain.log_min_duration = 0;
  set auto_explain.log_nested_statements = on;
  set client_min_messages = log`;

/** What stays the same from run to run and says something: no estimates, no times, no question for the scope. */
const planIn = (message: string): string =>
  message
    .replace(/^duration:.*\n/, '')
    .replace(/^Query Text:[\s\S]*?\n(?=[A-Z][^\n]* {2}\(cost=)/, '')
    .replace(/ {2}\(cost=[^)]*\)/g, '')
    .replace(/^ *InitPlan .*\n *-> {2}Result\n/gm, '')
    .trimEnd();

/** The plans of one query, the innermost first, as the role and with the settings that the server has. */
export const explain = async (url: string, { ask }: HotQuery): Promise<string[]> => {
  const client = new pg.Client(url);
  const plans: string[] = [];
  await client.connect();
  try {
    await client.query(TELL_PLANS);
    const teller: DatabaseConnection = {
      async executeQuery(query: CompiledQuery) {
        const changes = isPrepared(query) && query.statement.pool === 'change';
        await client.query(`${changes ? APP_SESSION_SETUP : READ_SESSION_SETUP}; set hub.distributor = '1'`);
        const hear = ({ message = '' }: { message?: string | undefined }): void => {
          if (message.startsWith('duration:')) plans.push(planIn(message));
        };
        client.on('notice', hear);
        const { rows } = await client.query({ name: 'hot', text: query.sql, values: [...query.parameters] });
        client.off('notice', hear);
        return { rows };
      },
      streamQuery() {
        throw new Error('Hot queries do not stream.');
      },
    };
    await ask(createTxFactory(new PostgresDialect({ pool: async () => new pg.Pool() }))(teller));
    return plans.filter((plan) => plan !== 'Result');
  } finally {
    await client.end();
  }
};
