import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';

/** Each runner's JSON report as passed and failed tests, and the seconds of each file. */
const readers = {
  vitest(report) {
    const files = report.testResults;
    const tests = files.flatMap((file) => file.assertionResults);
    // A file that failed outside of its tests has no failed test.
    const broken = files.filter(
      (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
    );
    return {
      passed: tests.filter((test) => test.status === 'passed').length,
      failed: tests.filter((test) => test.status === 'failed').length + broken.length,
      files: files.map(({ name, startTime, endTime }) => ({
        name: path.relative(inRoot(), name),
        seconds: (endTime - startTime) / 1000,
      })),
    };
  },
  playwright({ stats, errors = [], suites = [] }) {
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected || errors.length,
      files: suites.map((suite) => ({ name: `e2e/journeys/${suite.file}`, seconds: durationOf(suite) / 1000 })),
    };
  },
};

function durationOf({ suites = [], specs = [] }) {
  const results = specs.flatMap((spec) => spec.tests).flatMap((test) => test.results);
  return [...results.map(({ duration }) => duration), ...suites.map(durationOf)].reduce((sum, ms) => sum + ms, 0);
}

const SLOWEST_FILES = 8;

/** A run that failed without saying so in its report counts as one failed test. */
export function readTestReport(runner, file, exitCode) {
  const { passed, failed, files } = readReport(runner, file) ?? { passed: 0, failed: 1, files: [] };
  return {
    passed,
    failed: exitCode !== 0 && failed === 0 ? 1 : failed,
    slowest: files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_FILES),
  };
}

function readReport(runner, file) {
  try {
    return readers[runner](JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
