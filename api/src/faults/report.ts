import { appendFileSync } from 'node:fs';

/** `npm test` runs a quick selection, `npm run test:faults` everything, and for longer. */
export const FULL = process.env.HUB_FAULTS === 'full';

/** Defines tests only in a full run, so that the quick selection does not report them as skipped. */
export const inFullRun = (define: () => void): void => {
  if (FULL) define();
};

export type Figures = Record<string, number | string>;

const formatFigure = (value: number | string): string =>
  typeof value === 'number' ? value.toLocaleString('en-AU', { maximumFractionDigits: value < 10 ? 2 : 0 }) : value;

/** Prints the results, and stores them for the page of a full run. */
export const report = (title: string, figures: Figures): void => {
  const results = Object.entries(figures).map(([name, value]) => `${name}: ${formatFigure(value)}`);
  process.stdout.write(`  ${title}; ${results.join(', ')}\n`);
  const page = process.env.HUB_FAULTS_FIGURES;
  if (page !== undefined) appendFileSync(page, `${JSON.stringify({ title, results })}\n`);
};
