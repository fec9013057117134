import { startProblem } from './start-problem.ts';

export const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Runs a command; a problem that the operator can fix is printed without a stack trace. */
export const runCommand = (work: () => Promise<void>): void => {
  work().catch((error: unknown) => {
    process.stderr.write(`${startProblem(error, process.env)}\n`);
    process.exitCode = 1;
  });
};
