import { hostname } from 'node:os';
import { parseArgs } from 'node:util';
import { DeviceError } from './device.ts';

export const USAGE = `Usage: npm run device -- <command> [options]   (or: node device/src/main.ts, with Node 24)

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

export const parseArguments = (args: readonly string[]): { command: string; options: Options } => {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const [command = '', ...rest] = positionals;
    if (rest.length > 0) throw new DeviceError(`Unexpected argument: ${rest.join(' ')}`);
    return { command, options: values };
  } catch (error) {
    throw new DeviceError(`${(error as Error).message}\n\n${USAGE}`);
  }
};

export const requireOption = (options: Options, name: keyof Options): string => {
  const value = options[name];
  if (value === undefined || value.trim() === '') throw new DeviceError(`Missing option --${name}.\n\n${USAGE}`);
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
