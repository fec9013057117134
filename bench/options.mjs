import { readArguments, UsageError } from '../scripts/lib/arguments.mjs';

/** In the order in which they run. */
const NAMES = [
  'reads',
  'pages',
  'all-licences',
  'renewals',
  'check-ins',
  'licences',
  'changes',
  'imports',
  'report',
  'directus',
  'browser',
  'fleet',
  'two-servers',
  'live',
];

const USAGE = `Usage: npm run bench -- [--quick] [--reuse] [--only=NAMES]

Measures the hub with the large data set, on a PostgreSQL of its own or that of DATABASE_URL; a complete run writes
bench/RESULTS.md. --quick measures less, --reuse keeps the data of an earlier run, --only takes a list of
${NAMES.join(', ')}.`;

const OPTIONS = {
  quick: { type: 'boolean', default: false },
  reuse: { type: 'boolean', default: false },
  only: { type: 'string' },
};

/** What to measure; nothing, if only the usage was asked for. */
export function readOptions() {
  const given = readArguments(USAGE, { options: OPTIONS });
  if (given === undefined) return undefined;
  const { only, ...options } = given.values;
  const names = only?.split(',') ?? NAMES;
  const unknown = names.filter((name) => !NAMES.includes(name));
  if (unknown.length > 0)
    throw new UsageError(`Unknown measurement: ${unknown.join(', ')}. --only takes ${NAMES.join(', ')}.`, USAGE);
  return { ...options, names, isComplete: names.length === NAMES.length };
}
