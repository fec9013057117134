import { hostname } from 'node:os';
import { parseArgs } from 'node:util';
import { DeviceProblem } from './device.ts';

export const USAGE = `Usage: npm run device -- <command> [options]   (or: node device/src/main.ts, with Node 24)

  activate    --hub URL --key KEY [--serial S] [--state FILE]   claim a licence for this device
  checkin     [--state FILE]                                    fetch the licence as it stands
  run         [--every 60s] [--state FILE]                      check in again and again until stopped
  verify      --file F [--keys FILE] [--serial S]               check a licence file with no network
  deactivate  [--state FILE]                                    give the licence back
  fleet       --hub URL --licences FILE [--count N] [--seconds N] [--at-once N] [--checkins N]
                                                                drive many devices at once; FILE has a key a line

The state file is device.json unless another one is named. verify without --keys uses the keys in the state file.`;

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

export const readArguments = (args: readonly string[]): { command: string; options: Options } => {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const [command = '', ...rest] = positionals;
    if (rest.length > 0) throw new DeviceProblem(`Unexpected: ${rest.join(' ')}`);
    return { command, options: values };
  } catch (error) {
    throw new DeviceProblem(`${(error as Error).message}\n\n${USAGE}`);
  }
};

export const needed = (options: Options, name: keyof Options): string => {
  const value = options[name];
  if (value === undefined || value.trim() === '') throw new DeviceProblem(`--${name} is missing.\n\n${USAGE}`);
  return value.trim();
};

/** A whole number within its bounds. */
export const wholeNumber = (options: Options, name: keyof Options, fallback: number, most: number): number => {
  const value = Number(options[name] ?? fallback);
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new DeviceProblem(`--${name} must be a whole number from 1 to ${most}.`);
  return value;
};

const UNITS: Record<string, number> = { s: 1, m: 60, h: 3_600 };

/** `60s`, `5m`, `1h`; a bare number is seconds. */
export const secondsOf = (text: string): number => {
  const [, amount, unit = 's'] = /^(\d{1,6})([smh])?$/.exec(text) ?? [];
  const seconds = Number(amount) * (UNITS[unit] ?? 1);
  if (!(seconds >= 1)) throw new DeviceProblem(`${text} is not a time such as 60s, 5m or 1h.`);
  return seconds;
};

/** The name of this computer, for those who did not say who they are. */
export const serialOf = (options: Options): string => options.serial?.trim() || `CLI-${hostname()}`;
