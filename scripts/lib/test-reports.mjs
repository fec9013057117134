import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot } from './paths.mjs';

/** Each runner's JSON report as passed and failed tests, what failed and why, and the seconds of each file. */
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
      failures: [
        ...files.flatMap((file) =>
          file.assertionResults
            .filter((test) => test.status === 'failed')
            .map((test) => failure(file.name, test.fullName, test.failureMessages[0])),
        ),
        ...broken.map((file) => failure(file.name, 'the file itself', file.message)),
      ],
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
      failures: [
        ...suites.flatMap(unexpectedOf),
        ...errors.map((error) => failure(inRoot('e2e'), 'the run itself', error.message)),
      ],
      files: suites.map((suite) => ({ name: `e2e/journeys/${suite.file}`, seconds: durationOf(suite) / 1000 })),
    };
  },
};

function durationOf({ suites = [], specs = [] }) {
  const results = specs.flatMap((spec) => spec.tests).flatMap((test) => test.results);
  return [...results.map(({ duration }) => duration), ...suites.map(durationOf)].reduce((sum, ms) => sum + ms, 0);
}

function unexpectedOf({ suites = [], specs = [] }) {
  const failed = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => failure(inRoot('e2e/journeys', spec.file), spec.title, results.at(-1)?.error?.message)),
  );
  return [...failed, ...suites.flatMap(unexpectedOf)];
}

const MESSAGE_LINES = 12;

/** Enough of the message to know what happened, without the colours of a terminal. */
function failure(file, test, message = '') {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES);
  return { test: `${path.relative(inRoot(), file)} › ${test}`, message: lines.join('\n') };
}

const SLOWEST_FILES = 8;

/** A run that failed without saying so in its report counts as one failed test. */
export function readTestReport(runner, file, exitCode) {
  const report = readReport(runner, file) ?? { passed: 0, failed: 1, failures: [], files: [] };
  const { passed, failed, failures, files } = report;
  return {
    passed,
    failed: exitCode !== 0 && failed === 0 ? 1 : failed,
    failures,
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
