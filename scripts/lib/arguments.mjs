import { parseArgs } from 'node:util';
import { UserError } from './user-error.mjs';

/** The arguments of a command are wrong; the message says how, and how the command is used. */
export class UsageError extends UserError {
  constructor(problem, usage) {
    // The first paragraph of the usage is how to call the command; the rest explains it.
    super(`${problem}\n${usage.split('\n\n')[0]}`);
    this.name = 'UsageError';
  }
}

const HELP = { help: { type: 'boolean', short: 'h', default: false } };

/** Node's messages go on with advice that is longer than the problem. */
const firstSentence = (message) => `${message.split(/\.(?:\s|$)/)[0]}.`;

function parse(usage, options, args) {
  try {
    return parseArgs({ args, options: { ...options, ...HELP }, allowPositionals: true });
  } catch (error) {
    throw new UsageError(firstSentence(error.message), usage);
  }
}

/**
 * Reads the arguments of a command: nothing but `options`, and from `min` to `max` others. With --help it prints the
 * usage and returns undefined, and the command does nothing.
 */
export function readArguments(usage, { options = {}, min = 0, max = 0 } = {}, args = process.argv.slice(2)) {
  const { values, positionals } = parse(usage, options, args);
  if (values.help) {
    process.stdout.write(`${usage}\n`);
    return undefined;
  }
  if (positionals.length > max) throw new UsageError(`Unexpected argument '${positionals[max]}'.`, usage);
  if (positionals.length < min) throw new UsageError('An argument is missing.', usage);
  return { values, positionals };
}
