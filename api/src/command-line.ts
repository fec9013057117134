import { parseArgs } from 'node:util';
import { OperatorError } from './backup/operator-error.ts';
import { startProblem } from './start-problem.ts';

export const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** For a command without arguments: prints the usage for --help and refuses everything else. True if it should go on. */
export const readNoArguments = (usage: string): boolean => {
  let help: boolean;
  try {
    ({ help } = parseArgs({ options: { help: { type: 'boolean', short: 'h', default: false } } }).values);
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n${usage}`);
  }
  if (help) say(usage);
  return !help;
};

/** Runs a command; a problem that the operator can fix is printed without a stack trace. */
export const runCommand = (work: () => Promise<void>): void => {
  work().catch((error: unknown) => {
    process.stderr.write(`${error instanceof OperatorError ? error.message : startProblem(error, process.env)}\n`);
    process.exitCode = 1;
  });
};
