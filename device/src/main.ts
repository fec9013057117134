import { access, constants, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SigningKey } from '@hub/contract/devices';
import type { LicenceFileContent } from '@hub/contract/licence-file';
import { z } from 'zod';
import { UsageError } from '../../scripts/lib/arguments.mjs';
import { type Options, parseArguments, parseSeconds, requireOption, serialOf, wholeNumber } from './arguments.ts';
import { activate, checkIn, DeviceError, deactivate } from './device.ts';
import { readState } from './device-state.ts';
import { runFleet } from './fleet.ts';
import { HubRefusal } from './hub-client.ts';
import { verifyLicenceFile } from './verify-licence-file.ts';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const stateFileOf = ({ state }: Options): string => state ?? 'device.json';

const summaryOf = ({ meta, data }: LicenceFileContent): string => {
  const { name, product_key, modules, expiry } = data.attributes;
  const until = expiry === null ? 'without expiry' : `until ${expiry}`;
  return `${name}: ${product_key} with ${modules.length} modules, ${until}; the file is valid until ${meta.expiry}.`;
};

/** Checks in periodically. Retries while the hub is unreachable; a refusal is final. */
const run = async (options: Options): Promise<void> => {
  const every = parseSeconds(options.every ?? '60s') * 1_000;
  for (;;) {
    try {
      const { content, changed } = await checkIn(stateFileOf(options));
      print(`${new Date().toISOString()} ${changed ? 'changed' : 'in sync'}. ${summaryOf(content)}`);
    } catch (error) {
      const isTemporary = !(error instanceof DeviceError) && !(error instanceof HubRefusal && error.status < 429);
      if (!isTemporary) throw error;
      print(`${new Date().toISOString()} ${(error as Error).message}; will retry.`);
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
  const result = verifyLicenceFile(await readFile(requireOption(options, 'file'), 'utf8'), {
    keys,
    serial,
    now: new Date(),
  });
  if (!result.valid) throw new DeviceError(`The licence file is not valid: ${result.reason}`);
  print(`The licence file is valid. ${summaryOf(result.content)}`);
};

const fleet = async (options: Options): Promise<void> => {
  const lines = (await readFile(requireOption(options, 'licences'), 'utf8')).split('\n');
  const keys = lines.map((line) => line.trim()).filter((line) => line !== '');
  if (keys.length === 0) throw new DeviceError('The licences file contains no activation key.');
  const report = await runFleet({
    hub: requireOption(options, 'hub'),
    keys,
    count: wholeNumber(options, 'count', keys.length, 10_000),
    seconds: wholeNumber(options, 'seconds', 30, 600),
    concurrency: wholeNumber(options, 'at-once', 20, 500),
    checkIns: wholeNumber(options, 'checkins', 3, 1_000),
    serialPrefix: serialOf(options),
  });
  print(JSON.stringify(report, null, 2));
};

const COMMANDS = {
  async activate(options: Options) {
    // Before the licence is claimed: without its state the device could neither check in nor release it.
    await access(`${dirname(stateFileOf(options))}/.`, constants.W_OK);
    const activation = {
      hub: requireOption(options, 'hub'),
      key: requireOption(options, 'key'),
      serial: serialOf(options),
    };
    print(`Activated. ${summaryOf(await activate(activation, stateFileOf(options)))}`);
  },
  async checkin(options: Options) {
    const { content, changed } = await checkIn(stateFileOf(options));
    print(`${changed ? 'The licence has changed.' : 'Nothing has changed.'} ${summaryOf(content)}`);
  },
  async deactivate(options: Options) {
    await deactivate(stateFileOf(options));
    print('The licence has been released.');
  },
  run,
  verify,
  fleet,
};

const main = async (): Promise<void> => {
  const given = parseArguments(Object.keys(COMMANDS) as (keyof typeof COMMANDS)[]);
  if (given !== undefined) await COMMANDS[given.command](given.options);
};

const problemOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof DeviceError || error instanceof HubRefusal || error instanceof UsageError) return error.message;
  const { path, code } = error as NodeJS.ErrnoException;
  if (path !== undefined) return `${path} cannot be used (${code}).`;
  return `${error.message} (${error.name})`;
};

main().catch((error: unknown) => {
  process.stderr.write(`${problemOf(error)}\n`);
  process.exitCode = 1;
});
