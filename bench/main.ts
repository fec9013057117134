import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { startBare } from './bare-server.ts';
import { makeSized, query } from './databases.ts';
import { startSignedIn } from './hub-server.ts';
import { machineText } from './machine.ts';
import { measureBrowser } from './measurements/browser.ts';
import { measureCheckIns } from './measurements/check-ins.ts';
import { measureDeepPages } from './measurements/deep-pages.ts';
import { measureFleet } from './measurements/fleet.ts';
import { measureManyLicences } from './measurements/many-licences.ts';
import { measureDirectus } from './measurements/peer-directus.ts';
import { measureReads } from './measurements/reads.ts';
import { measureReport } from './measurements/report.ts';
import { expectSameAnswers } from './measurements/same-answers.ts';
import { measureTwoServers } from './measurements/two-servers.ts';
import type { Sized, World } from './measurements/world.ts';
import { stopPrograms } from './programs.ts';
import { type Section, sectionText } from './results.ts';
import { drawSamples } from './samples.ts';
import { startBenchPostgres } from './start-postgres.mjs';

/** In the order in which they run; `--only=reads,report` picks some. */
const MEASUREMENTS: Record<string, (world: World) => Promise<Section | Section[]>> = {
  reads: measureReads,
  pages: measureDeepPages,
  'check-ins': measureCheckIns,
  licences: measureManyLicences,
  report: measureReport,
  directus: measureDirectus,
  browser: measureBrowser,
  fleet: measureFleet,
  'two-servers': measureTwoServers,
};

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      reuse: { type: 'boolean', default: false },
      only: { type: 'string' },
    },
  });
  const names = values.only?.split(',') ?? Object.keys(MEASUREMENTS);
  const unknown = names.filter((name) => !Object.hasOwn(MEASUREMENTS, name));
  if (unknown.length > 0)
    throw new Error(`--only takes ${Object.keys(MEASUREMENTS).join(', ')}, and not ${unknown.join(', ')}`);
  return { ...values, names };
};

const openSized = async (url: string, name: string): Promise<Sized> => {
  // First the hub, which brings an older database up to date.
  const hub = await startSignedIn(name, url);
  return { url, hub, samples: await drawSamples(url) };
};

const openWorld = async (serverUrl: string, quick: boolean, reuse: boolean): Promise<World> => {
  const largeUrl = await makeSized(serverUrl, 'large', reuse);
  const mediumUrl = await makeSized(serverUrl, 'medium', reuse);
  const large = await openSized(largeUrl, 'hub');
  const medium = await openSized(mediumUrl, 'hub at a tenth');
  return { quick, serverUrl, large, medium, bare: await startBare(largeUrl) };
};

const HERE = new URL('./', import.meta.url);

const versionsOf = async (serverUrl: string): Promise<Record<string, string>> => {
  const [row] = await query<{ server_version: string }>(serverUrl, 'show server_version');
  return { Node: process.versions.node, PostgreSQL: row?.server_version.split(' ')[0] ?? '' };
};

/** One that breaks, a peer that cannot be installed for instance, says so in its place and leaves the others alone. */
const measure = async (name: string, world: World): Promise<Section[]> => {
  console.log(`Measuring ${name}…`);
  try {
    return [(await MEASUREMENTS[name]?.(world)) ?? []].flat();
  } catch (error) {
    process.exitCode = 1;
    console.error(error);
    const [reason = ''] = String(error).split('\n');
    return [{ title: `Not measured: ${name}`, how: reason, lines: [] }];
  }
};

const bench = async (): Promise<void> => {
  const { quick, reuse, names } = readOptions();
  const given = process.env.DATABASE_URL;
  const server = given === undefined ? await startBenchPostgres() : { url: given, stop: async () => {} };
  try {
    const reasons = JSON.parse(await readFile(new URL('what-holds-it-back.json', HERE), 'utf8'));
    const world = await openWorld(server.url, quick, reuse);
    await expectSameAnswers(world);
    const texts = [machineText(await versionsOf(server.url), quick)];
    for (const name of names)
      for (const section of await measure(name, world)) {
        const text = sectionText(section, reasons);
        console.log(`\n${text}`);
        texts.push(text);
      }
    // A part of the measurements is for whoever works on it; the file holds one whole run.
    if (names.length === Object.keys(MEASUREMENTS).length)
      await writeFile(new URL('RESULTS.md', HERE), texts.join('\n'));
  } finally {
    await stopPrograms();
    await server.stop();
  }
};

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await stopPrograms();
    process.exit(130);
  });

await bench();
