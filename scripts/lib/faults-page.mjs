import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { clusterOwner } from './cluster.mjs';
import { inRoot } from './paths.mjs';
import { findPostgres } from './postgres-binaries.mjs';
import { runtimeNode } from './runtime.mjs';

const version = (program) => spawnSync(program, ['--version'], { encoding: 'utf8', cwd: '/' }).stdout?.trim() ?? '';

/** Writes what a full run measured into docs/faults.md. */
export function writeFaultsPage(figuresFile, started) {
  if (!existsSync(figuresFile)) return;
  const lines = readFileSync(figuresFile, 'utf8').trim().split('\n').sort();
  const rows = lines.map((line) => JSON.parse(line)).map(({ title, told }) => `| ${title} | ${told.join('<br>')} |`);
  const postgres = version(path.join(findPostgres(clusterOwner(), inRoot('.cache', 'postgres')), 'postgres'));
  const pglite = JSON.parse(readFileSync(inRoot('node_modules', '@electric-sql', 'pglite', 'package.json'), 'utf8'));
  const machine = `${os.cpus().length} processors, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}`;
  const page = `# What happens when things break

Written by \`npm run test:faults\`, which really breaks them: it kills servers and databases, cuts and silences
connections, fills disks. \`npm test\` runs a shorter selection of the same tests. Run on ${started.toISOString().slice(0, 10)}
with Node ${version(runtimeNode()).replace('v', '')}, ${postgres.replace(/^postgres \(PostgreSQL\) (\S+).*/, 'PostgreSQL $1')} and PGlite ${pglite.version}, on a machine with ${machine}.
Times depend on the machine and on what else it does; what is lost does not.

| what was broken | what came of it |
| --- | --- |
${rows.join('\n')}
`;
  writeFileSync(inRoot('docs', 'faults.md'), page);
  console.log('The figures are in docs/faults.md.');
}
