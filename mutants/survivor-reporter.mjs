import path from 'node:path';

const KILLED = ['Killed', 'Timeout'];

/** Prints a mutant that is not killed at once: Stryker's own report comes at the end, and never for a stopped run. */
export class SurvivorReporter {
  onMutantTested({ status, fileName, location, mutatorName, replacement }) {
    if (KILLED.includes(status) || status === 'Ignored') return;
    const { line, column } = location.start;
    const where = `${path.relative(process.cwd(), fileName)}:${line}:${column}`;
    console.log(`${status} ${where} ${mutatorName} ${JSON.stringify(replacement)}`);
  }
}
