const API = 'api/src';
const HTTP = `${API}/http`;
const SESSION = `${API}/features/session`;

/** Checked by the group `requests`, without a database. */
const REQUEST_CHECKS = ['anti-forgery', 'own-hosts', 'session-cookie', 'json-complexity'].map(
  (name) => `${HTTP}/${name}.ts`,
);
/** Checked by the group `http-parts`, without a database. */
const HTTP_PARTS = [
  'call-context',
  'cached-for',
  'compress-reply',
  'csv-of-delimited',
  'csv-reply',
  'error-handler',
  'input',
  'licence-key',
  'metrics',
  'refusal',
  'reply',
  'request-logger',
  'request-metadata',
  'trusted-request',
  'unreadable-request',
  'web-app',
].map((name) => `${HTTP}/${name}.ts`);
/** Checked by the group `factors`, without a database. */
const FACTORS = [`${API}/second-factor/passkeys.ts`, `${API}/second-factor/totp.ts`];

const not = (path) => `!${path}`;

/**
 * Mutants of code that works on a database are dear. These say little there: most of them name a column that does not
 * exist, or leave out what the contract's schema requires.
 */
const SAYING_LITTLE = ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration'];

/**
 * Which code is mutated, and the tests that have to notice, in their order: a mutant is done with the first test that
 * fails. Stryker runs all tests of a group before its first mutant.
 */
export const GROUPS = {
  policies: { mutate: ['contract/src/*.policy.ts', 'contract/src/roles.ts'], tests: ['contract/src/*.test.ts'] },
  passwords: {
    mutate: [`${API}/secrets/guessable-password.ts`, `${API}/secrets/passwords.ts`],
    tests: [`${API}/secrets/*.unit.test.ts`],
  },
  factors: { mutate: FACTORS, tests: [`${API}/second-factor/*.unit.test.ts`] },
  requests: {
    mutate: [...REQUEST_CHECKS, `${API}/throttling/network.ts`],
    tests: [`${HTTP}/request-checks.unit.test.ts`, `${API}/throttling/network.unit.test.ts`],
  },
  throttling: {
    mutate: [`${API}/throttling/*.ts`, not(`${API}/throttling/network.ts`)],
    tests: [
      `${API}/throttling/*.test.ts`,
      `${API}/features/tokens/tokens.test.ts`,
      `${API}/features/devices/device-limits.test.ts`,
      `${SESSION}/sign-in/sign-in-limits.test.ts`,
    ],
  },
  'second-factor': {
    mutate: [`${API}/second-factor/*.ts`, ...FACTORS.map(not)],
    tests: [
      `${API}/second-factor/*.test.ts`,
      `${API}/features/users/reset-second-factor-of.test.ts`,
      `${SESSION}/required-factor/*.test.ts`,
      `${API}/features/security/*.test.ts`,
      `${SESSION}/sign-in/finish-sign-in*.test.ts`,
    ],
  },
  'http-parts': {
    without: SAYING_LITTLE,
    mutate: HTTP_PARTS,
    tests: [`${HTTP}/!(input-time|contract-routes|request-checks).unit.test.ts`],
  },
  http: {
    without: SAYING_LITTLE,
    mutate: [`${HTTP}/*.ts`, ...[...REQUEST_CHECKS, ...HTTP_PARTS].map(not)],
    tests: [
      `${HTTP}/{audit,request-headers,refusals,touch-session}.unit.test.ts`,
      ...['anonymous', 'multi-transaction', 'register-routes', 'write-audit', 'drain', 'metrics'].map(
        (name) => `${HTTP}/${name}.test.ts`,
      ),
      `${API}/features/tokens/tokens.test.ts`,
      `${API}/features/devices/device-limits.test.ts`,
      ...['csv-of-list', 'csv-of-long-list', 'responses', 'requests'].map((name) => `${HTTP}/${name}.test.ts`),
      `${API}/features/imports/upload-import.test.ts`,
    ],
  },
  session: {
    without: SAYING_LITTLE,
    mutate: [`${SESSION}/**/*.ts`, not(`${SESSION}/create-admin.ts`)],
    tests: [
      `${SESSION}/*.test.ts`,
      `${SESSION}/{own-sessions,required-factor}/*.test.ts`,
      `${SESSION}/password-reset/*.test.ts`,
      `${SESSION}/sign-in/*.test.ts`,
    ],
  },
  users: {
    without: SAYING_LITTLE,
    mutate: [`${API}/features/users/**/*.ts`],
    tests: [
      `${API}/features/users/**/*.test.ts`,
      `${API}/features/organisations/get-organisation-contents.test.ts`,
      `${HTTP}/csv-of-list.test.ts`,
    ],
  },
};

/** The group of this run; tools that only read the configuration name none. */
export const groupName = process.env.HUB_MUTANTS_GROUP ?? 'policies';
