/** In place of a test's name, for what runs in `beforeAll` or between two tests of a file. */
export const BESIDE_TESTS = '#(beside tests)';

const withoutMutants = (covered, left) =>
  Object.fromEntries(Object.entries(covered).filter(([mutant]) => !left.has(mutant)));

/**
 * Stryker calls everything static that runs outside of a test, and leaves it out. What runs only in `beforeAll`, such as
 * the building of the server, counts for all tests of the file instead.
 */
export const countBesideTests = (perTest, testIds) => {
  const ofTests = Object.entries(perTest).filter(([id]) => !id.endsWith(BESIDE_TESTS));
  const besideTests = Object.entries(perTest).filter(([id]) => id.endsWith(BESIDE_TESTS));
  const inTests = new Set(ofTests.flatMap(([, covered]) => Object.keys(covered)));
  const counted = Object.fromEntries(ofTests);
  for (const [id, covered] of besideTests) {
    const file = id.slice(0, -BESIDE_TESTS.length);
    const onlyBeside = withoutMutants(covered, inTests);
    for (const test of testIds) if (test.startsWith(`${file}#`)) counted[test] = { ...onlyBeside, ...counted[test] };
  }
  return counted;
};
