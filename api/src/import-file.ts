import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { emailKey } from '@hub/contract/fields';
import { IMPORT_KINDS, type ImportKind } from '@hub/contract/import-kinds';
import type { Import } from '@hub/contract/imports';
import { ANTI_FORGERY, HEADERS } from '@hub/contract/limits';
import { sql } from 'kysely';
import { readArguments, UsageError } from '../../scripts/lib/arguments.mjs';
import { buildApp } from './app.ts';
import type { NextBatch } from './change-sets/set-jobs.ts';
import { runCommand, say } from './command-line.ts';
import { readConfig } from './config.ts';
import type { Database } from './db/database.ts';
import { openDistributorDirectory } from './distributors/distributor-directory.ts';
import { applyNextBatch } from './features/imports/apply-batch.ts';
import { planNextBatch } from './features/imports/plan-batch.ts';
import { sessionCookieName } from './http/session-cookie.ts';
import { openHub } from './hub.ts';
import { OperatorError } from './operator-error.ts';
import { hashOfToken, newToken } from './secrets/tokens.ts';

const USAGE = `Usage: npm run import -- FILE --kind KIND --as EMAIL [--dry-run]

Imports a CSV file in the name of a person, whose distributor and roles count, and ends with 1 if rows were refused.
KIND is one of ${IMPORT_KINDS.join(', ')}. With --dry-run it only says what would happen.`;

const OPTIONS = {
  kind: { type: 'string' },
  as: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const;

const BATCH = 500;

/** A session of the person for as long as the command runs: the calls and their rules are those of the web app. */
const openSession = async (database: Database, email: string, token: string) => {
  const { rows } = await database.asOwner((tx) =>
    sql<{ distributor: number }>`
      insert into sessions (token_hash, user_id, distributor_id, expires_at)
      select ${hashOfToken(token)}, uuid_id, distributor_id, now() + interval '1 day'
      from users where email_key = ${emailKey(email)} and disabled_at is null
      returning distributor_id as distributor`.execute(tx),
  );
  const [session] = rows;
  if (session === undefined) throw new OperatorError(`There is no active user ${email}.`);
  return { hash: hashOfToken(token), distributor: session.distributor };
};

const isKind = (kind: string | undefined): kind is ImportKind => IMPORT_KINDS.some((one) => one === kind);

runCommand(async () => {
  const given = readArguments(USAGE, { options: OPTIONS, min: 1, max: 1 });
  if (given === undefined) return;
  const { values, positionals } = given;
  // npm runs commands in the folder of the project.
  const file = resolve(process.env.INIT_CWD ?? '.', positionals[0] ?? '');
  const { kind, as: email } = values;
  if (!isKind(kind)) throw new UsageError(`--kind is one of ${IMPORT_KINDS.join(', ')}.`, USAGE);
  if (email === undefined) throw new UsageError('--as is missing.', USAGE);
  await access(file).catch(() => {
    throw new OperatorError(`${file} cannot be read.`);
  });
  const config = readConfig({ LOG_LEVEL: 'silent', ...process.env });
  const { database, demo } = await openHub(config, () => {});
  const distributors = await openDistributorDirectory(database, () => {});
  const app = await buildApp({ config, database, distributors, demo, logTo: { write: () => {} } });
  const token = newToken();
  try {
    const { hash, distributor } = await openSession(database, email, token);
    const call = async (
      method: 'GET' | 'POST',
      path: string,
      payload?: object | NodeJS.ReadableStream,
      type?: string,
    ) => {
      const { statusCode, body } = await app.inject({
        method,
        url: `/api${path}`,
        ...(payload === undefined ? {} : { payload }),
        headers: {
          cookie: `${sessionCookieName(config.overTls)}=${token}`,
          host: new URL(distributors.find(distributor)?.hubUrl || 'http://localhost').host,
          [HEADERS.antiForgery]: ANTI_FORGERY,
          [HEADERS.distributor]: String(distributor),
          ...(type === undefined ? {} : { 'content-type': type }),
        },
      });
      if (statusCode !== 200) {
        const { detail, fields = {} } = JSON.parse(body) as { detail: string; fields?: Record<string, string> };
        const problems = Object.entries(fields).map(([field, problem]) => `${field}: ${problem}`);
        throw new OperatorError([detail, ...problems].join('\n'));
      }
      return JSON.parse(body) as Import;
    };
    const run = async (nextBatch: NextBatch, id: number) => {
      const key = { hash, idleSeconds: 3_600 };
      while (
        ((await database.withSession(key, 'write', (tx) => nextBatch(tx, id, BATCH, { config, distributors }))) ?? 0) >
        0
      );
    };
    const name = encodeURIComponent(basename(file));
    const { id, columns } = await call(
      'POST',
      `/imports?kind=${kind}&file_name=${name}`,
      createReadStream(file),
      'text/csv',
    );
    await call('POST', `/imports/${id}/plan`, { columns });
    await run(planNextBatch, id);
    const planned = await call('GET', `/imports/${id}`);
    const { create, update, unchanged, refused } = planned.statuses;
    say(
      `${planned.num_rows} rows: ${create} to create, ${update} to update, ${unchanged} unchanged, ${refused} refused.`,
    );
    if (!values['dry-run'] && create + update > 0) {
      await call('POST', `/changes/${id}/apply`, {});
      await run(applyNextBatch, id);
    }
    const { counts } = await call('GET', `/imports/${id}`);
    for (const { outcome, reason, count } of counts)
      say(`${outcome}: ${count}${reason === null ? '' : ` (${reason})`}`);
    say(`The rows, and what to do with them, are in the hub at /admin/imports/${id}.`);
    if (refused > 0 || counts.some(({ outcome }) => outcome === 'skipped')) process.exitCode = 1;
  } finally {
    await database.asOwner((tx) => tx.deleteFrom('sessions').where('token_hash', '=', hashOfToken(token)).execute());
    await app.close();
    await distributors.stop();
    await database.close();
  }
});
