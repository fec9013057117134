import { readFileSync } from 'node:fs';

/** What each runner's JSON report says, as passed and failed tests. */
const readers = {
  vitest(report) {
    const files = report.testResults;
    const tests = files.flatMap((file) => file.assertionResults);
    // A file that broke before or between its tests has failed without any test saying so.
    const broken = files.filter(
      (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
    );
    return {
      passed: tests.filter((test) => test.status === 'passed').length,
      failed: tests.filter((test) => test.status === 'failed').length + broken.length,
    };
  },
  playwright({ stats, errors = [] }) {
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected || errors.length };
  },
};

/** Counts a run by its report; one that went wrong without saying so in the report counts as one failed. */
export function countResults(runner, reportFile, exitCode) {
  const counts = readReport(runner, reportFile) ?? { passed: 0, failed: 1 };
  if (exitCode !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}

function readReport(runner, reportFile) {
  try {
    return readers[runner](JSON.parse(readFileSync(reportFile, 'utf8')));
  } catch {
    return undefined;
  }
}
