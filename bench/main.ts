import { readFile, writeFile } from 'node:fs/promises';
import { startBaseline } from './baseline-server.ts';
import { stopProcesses } from './child-process.ts';
import { ensureDataset, query } from './databases.ts';
import { startSignedIn } from './hub-server.ts';
import { measureAllLicences } from './measurements/all-licences.ts';
import { measureBrowser } from './measurements/browser.ts';
import { measureChanges } from './measurements/changes.ts';
import { measureCheckIns } from './measurements/check-ins.ts';
import { expectEqualReplies } from './measurements/compare-replies.ts';
import type { BenchContext, Dataset } from './measurements/context.ts';
import { measureCreateLicences } from './measurements/create-licences.ts';
import { measureDeepPages } from './measurements/deep-pages.ts';
import { measureDirectus } from './measurements/directus.ts';
import { measureFleet } from './measurements/fleet.ts';
import { measureImports } from './measurements/imports.ts';
import { measureLive } from './measurements/live.ts';
import { measureReads } from './measurements/reads.ts';
import { measureRenewals } from './measurements/renewals.ts';
import { measureReport } from './measurements/report.ts';
import { measureTwoServers } from './measurements/two-servers.ts';
import { type MeasurementName, readOptions } from './options.mjs';
import { reportHeader } from './report-header.ts';
import { type Section, sectionText } from './results.ts';
import { loadSamples } from './samples.ts';
import { startBenchPostgres } from './start-postgres.mjs';

const MEASUREMENTS: Record<MeasurementName, (context: BenchContext) => Promise<Section | Section[]>> = {
  reads: measureReads,
  pages: measureDeepPages,
  'all-licences': measureAllLicences,
  renewals: measureRenewals,
  'check-ins': measureCheckIns,
  licences: measureCreateLicences,
  changes: measureChanges,
  imports: measureImports,
  report: measureReport,
  directus: measureDirectus,
  browser: measureBrowser,
  fleet: measureFleet,
  'two-servers': measureTwoServers,
  live: measureLive,
};

const openDataset = async (url: string, name: string): Promise<Dataset> => {
  // The hub starts first, because it migrates a reused database.
  const hub = await startSignedIn(name, url);
  return { url, hub, samples: await loadSamples(url) };
};

const setUp = async (serverUrl: string, quick: boolean, reuse: boolean): Promise<BenchContext> => {
  const largeUrl = await ensureDataset(serverUrl, 'large', reuse);
  const mediumUrl = await ensureDataset(serverUrl, 'medium', reuse);
  const large = await openDataset(largeUrl, 'hub');
  const medium = await openDataset(mediumUrl, 'hub on a tenth');
  const baseline = await startBaseline(largeUrl);
  const pipelined = await startBaseline(largeUrl, { isPipelined: true });
  return { quick, serverUrl, large, medium, baseline, pipelined };
};

const HERE = new URL('./', import.meta.url);

const versionsOf = async (serverUrl: string): Promise<Record<string, string>> => {
  const [row] = await query<{ server_version: string }>(serverUrl, 'show server_version');
  return { Node: process.versions.node, PostgreSQL: row?.server_version.split(' ')[0] ?? '' };
};

/** A failing measurement, for example a peer that cannot be installed, is reported and does not stop the others. */
const measure = async (name: MeasurementName, context: BenchContext): Promise<Section[]> => {
  console.log(`Measuring ${name}…`);
  try {
    return [await MEASUREMENTS[name](context)].flat();
  } catch (error) {
    process.exitCode = 1;
    console.error(error);
    const [reason = ''] = String(error).split('\n');
    return [{ title: `Not measured: ${name}`, method: reason, rows: [] }];
  }
};

const bench = async (): Promise<void> => {
  const options = readOptions();
  if (options === undefined) return;
  const { quick, reuse, names, isComplete } = options;
  const given = process.env.DATABASE_URL;
  const server = given === undefined ? await startBenchPostgres() : { url: given, stop: async () => {} };
  try {
    const knownLimits = JSON.parse(await readFile(new URL('known-limits.json', HERE), 'utf8'));
    const context = await setUp(server.url, quick, reuse);
    await expectEqualReplies(context);
    const texts = [reportHeader(await versionsOf(server.url), quick)];
    for (const name of names)
      for (const section of await measure(name, context)) {
        const text = sectionText(section, knownLimits);
        console.log(`\n${text}`);
        texts.push(text);
      }
    // RESULTS.md is written only by a complete run.
    if (isComplete) await writeFile(new URL('RESULTS.md', HERE), texts.join('\n'));
  } finally {
    await stopProcesses();
    await server.stop();
  }
};

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await stopProcesses();
    process.exit(130);
  });

await bench();
