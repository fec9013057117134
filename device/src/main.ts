import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { SigningKey } from '@hub/contract/devices';
import type { LicenceFileContent } from '@hub/contract/licence-file';
import { z } from 'zod';
import { needed, type Options, readArguments, secondsOf, serialOf, USAGE, wholeNumber } from './arguments.ts';
import { activate, checkIn, DeviceProblem, deactivate } from './device.ts';
import { readState } from './device-state.ts';
import { runFleet } from './fleet.ts';
import { RefusedByHub } from './hub-client.ts';
import { verifyLicenceFile } from './verify-licence-file.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const stateFileOf = ({ state }: Options): string => state ?? 'device.json';

const summaryOf = ({ meta, data }: LicenceFileContent): string => {
  const { name, product_key, modules, expiry } = data.attributes;
  const until = expiry === null ? 'for life' : `until ${expiry}`;
  return `${name}: ${product_key} with ${modules.length} modules, ${until}; the file is good until ${meta.expiry}.`;
};

/** Keeps checking in. The hub may be away for a while; a refusal ends it, because asking again would not help. */
const run = async (options: Options): Promise<void> => {
  const every = secondsOf(options.every ?? '60s') * 1_000;
  for (;;) {
    try {
      const { content, changed } = await checkIn(stateFileOf(options));
      say(`${new Date().toISOString()} ${changed ? 'changed' : 'in sync'}. ${summaryOf(content)}`);
    } catch (error) {
      const willPass = !(error instanceof DeviceProblem) && !(error instanceof RefusedByHub && error.status < 429);
      if (!willPass) throw error;
      say(`${new Date().toISOString()} ${(error as Error).message}; trying again later.`);
    }
    await pause(every);
  }
};

const verify = async (options: Options): Promise<void> => {
  const state = await readState(stateFileOf(options));
  const keys =
    options.keys === undefined
      ? (state?.keys ?? [])
      : z.array(SigningKey).parse(JSON.parse(await readFile(options.keys, 'utf8')));
  const serial = options.serial ?? state?.serial ?? serialOf(options);
  const verdict = verifyLicenceFile(await readFile(needed(options, 'file'), 'utf8'), { keys, serial, now: new Date() });
  if (!verdict.good) throw new DeviceProblem(`The licence file is not good: ${verdict.reason}`);
  say(`The licence file is good. ${summaryOf(verdict.content)}`);
};

const fleet = async (options: Options): Promise<void> => {
  const lines = (await readFile(needed(options, 'licences'), 'utf8')).split('\n');
  const keys = lines.map((line) => line.trim()).filter((line) => line !== '');
  if (keys.length === 0) throw new DeviceProblem('The file of licences has no activation key in it.');
  const report = await runFleet({
    hub: needed(options, 'hub'),
    keys,
    count: wholeNumber(options, 'count', keys.length, 10_000),
    seconds: wholeNumber(options, 'seconds', 30, 600),
    atOnce: wholeNumber(options, 'at-once', 20, 500),
    checkIns: wholeNumber(options, 'checkins', 3, 1_000),
    name: serialOf(options),
  });
  say(JSON.stringify(report, null, 2));
};

const COMMANDS: Record<string, (options: Options) => Promise<void>> = {
  async activate(options) {
    const activation = { hub: needed(options, 'hub'), key: needed(options, 'key'), serial: serialOf(options) };
    say(`Activated. ${summaryOf(await activate(activation, stateFileOf(options)))}`);
  },
  async checkin(options) {
    const { content, changed } = await checkIn(stateFileOf(options));
    say(`${changed ? 'The licence has changed.' : 'Nothing has changed.'} ${summaryOf(content)}`);
  },
  async deactivate(options) {
    await deactivate(stateFileOf(options));
    say('The licence is given back.');
  },
  run,
  verify,
  fleet,
};

const start = async (): Promise<void> => {
  const { command, options } = readArguments(process.argv.slice(2));
  const work = COMMANDS[command];
  if (work === undefined) throw new DeviceProblem(USAGE);
  await work(options);
};

start().catch((error: unknown) => {
  const isExpected = error instanceof DeviceProblem || error instanceof RefusedByHub;
  const text =
    error instanceof Error ? (isExpected ? error.message : `${error.message} (${error.name})`) : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
});
