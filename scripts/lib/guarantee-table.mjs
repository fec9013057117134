/** The numbered lines of docs/security.md. */
export const guaranteesIn = (text) =>
  [...text.matchAll(/^(\d+)\. (.+)$/gm)].map(([, number, statement]) => ({ number: Number(number), text: statement }));

/** Which databases a test file runs on, as vitest.config.ts and the journeys have it. */
const databasesOf = (file) => {
  if (file.startsWith('e2e/')) return 'embedded, in a browser';
  if (!file.startsWith('api/') || file.endsWith('.unit.test.ts')) return '';
  if (/\.postgres\.\w+\.ts$/.test(file)) return 'PostgreSQL';
  return /\.embedded\.\w+\.ts$/.test(file) ? 'embedded' : 'both';
};

// The first argument of describe, it, test or of what their each() gives back, if it begins with a mark.
const MARKED = /\(\s*(['"`])\[guarantee ([\d, ]+)\]\s*((?:\\.|(?!\1)[^\\])*)\1/g;

/** Every guarantee that a test file says it shows, with the title of the test; one title may show several. */
export const testsIn = (file, text) =>
  [...text.matchAll(MARKED)].flatMap(([, , numbers, title]) =>
    numbers.split(',').map((number) => ({
      number: Number(number),
      file,
      title: title.replaceAll('\\', ''),
      databases: databasesOf(file),
    })),
  );

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

const section = ({ number, text }, tests) => {
  const rows = tests
    .filter((test) => test.number === number)
    .map(({ title, file, databases }) => `| ${cell(title)} | [${file}](../${file}) | ${databases} |`);
  const table =
    rows.length === 0 ? ['No test shows this yet.'] : ['| test | file | databases |', '| --- | --- | --- |', ...rows];
  return `## ${number}\n\n${text}\n\n${table.join('\n')}\n`;
};

export const guaranteeTable = (guarantees, tests) =>
  `# Guarantees and their tests\n\nMade by \`npm run guarantees\` from the titles of the tests. The guarantees stand in [security.md](security.md).\n\n${guarantees
    .map((guarantee) => section(guarantee, tests))
    .join('\n')}`;
