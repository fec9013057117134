import { hostname } from 'node:os';
import { readArguments, UsageError } from '../../scripts/lib/arguments.mjs';
import { DeviceError } from './device.ts';

const USAGE = `Usage: npm run device -- <command> [options]   (or: node device/src/main.ts, with Node 24)

  activate    --hub URL --key KEY [--serial S] [--state FILE]   claim a licence for this device
  checkin     [--state FILE]                                    fetch the current licence
  run         [--every 60s] [--state FILE]                      check in periodically until stopped
  verify      --file F [--keys FILE] [--serial S]               verify a licence file offline
  deactivate  [--state FILE]                                    release the licence
  fleet       --hub URL --licences FILE [--count N] [--seconds N] [--at-once N] [--checkins N]
                                                                simulate many devices; FILE has one key per line

The default state file is device.json. Without --keys, verify uses the keys in the state file.`;

const OPTIONS = {
  hub: { type: 'string' },
  key: { type: 'string' },
  serial: { type: 'string' },
  state: { type: 'string' },
  file: { type: 'string' },
  keys: { type: 'string' },
  every: { type: 'string' },
  licences: { type: 'string' },
  count: { type: 'string' },
  seconds: { type: 'string' },
  'at-once': { type: 'string' },
  checkins: { type: 'string' },
} as const;

export type Options = { [Name in keyof typeof OPTIONS]?: string };

/** Nothing, if only the usage was asked for. */
export const parseArguments = <Command extends string>(
  commands: readonly Command[],
): { command: Command; options: Options } | undefined => {
  const given = readArguments(USAGE, { options: OPTIONS, max: 1 });
  if (given === undefined) return undefined;
  const command = commands.find((name) => name === given.positionals[0]);
  if (command === undefined) throw new UsageError(`Name a command: ${commands.join(', ')}.`, USAGE);
  return { command, options: given.values };
};

export const requireOption = (options: Options, name: keyof Options): string => {
  const value = options[name];
  if (value === undefined || value.trim() === '') throw new UsageError(`Missing option --${name}.`, USAGE);
  return value.trim();
};

export const wholeNumber = (options: Options, name: keyof Options, fallback: number, max: number): number => {
  const value = Number(options[name] ?? fallback);
  if (!Number.isInteger(value) || value < 1 || value > max)
    throw new DeviceError(`--${name} must be a whole number from 1 to ${max}.`);
  return value;
};

const UNITS: Record<string, number> = { s: 1, m: 60, h: 3_600 };

/** `60s`, `5m`, `1h`; a bare number is seconds. */
export const parseSeconds = (text: string): number => {
  const [, amount, unit = 's'] = /^(\d{1,6})([smh])?$/.exec(text) ?? [];
  const seconds = Number(amount) * (UNITS[unit] ?? 1);
  if (!(seconds >= 1)) throw new DeviceError(`Invalid duration ${text}: use for example 60s, 5m or 1h.`);
  return seconds;
};

/** Defaults to the host name of this computer. */
export const serialOf = (options: Options): string => options.serial?.trim() || `CLI-${hostname()}`;
