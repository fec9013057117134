import { appendFileSync } from 'node:fs';

/** A quick selection runs with every `npm test`; `npm run test:faults` breaks things for longer. */
export const FULL = process.env.HUB_FAULTS === 'full';

/** For tests that are not in the quick selection: they are there in a full run, and not skipped in the other. */
export const inFullRun = (define: () => void): void => {
  if (FULL) define();
};

export type Figures = Record<string, number | string>;

const rounded = (value: number | string): string =>
  typeof value === 'number' ? value.toLocaleString('en-AU', { maximumFractionDigits: value < 10 ? 2 : 0 }) : value;

/** Prints the results, and stores them for the page of a full run. */
export const report = (title: string, figures: Figures): void => {
  const results = Object.entries(figures).map(([name, value]) => `${name}: ${rounded(value)}`);
  process.stdout.write(`  ${title}; ${results.join(', ')}\n`);
  const page = process.env.HUB_FAULTS_FIGURES;
  if (page !== undefined) appendFileSync(page, `${JSON.stringify({ title, results })}\n`);
};
