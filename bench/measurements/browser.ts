import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.mjs';
import { startBaseline } from '../baseline-server.ts';
import { measurePageLoad, type PageLoad, type PageUnderTest } from '../browser/page-load.ts';
import { signedInState } from '../browser/signed-in-state.ts';
import { buildReactAdmin } from '../peers/build-react-admin.ts';
import { milliseconds, number, percent, type ResultRow, type Section } from '../results.ts';
import type { BenchContext } from './context.ts';
import { FIRST_ORGANISATIONS } from './read-calls.ts';

/** Browsers do not report shorter tasks. */
const LONG_TASK_MS = 50;

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const medianPageLoad = (pageLoads: readonly PageLoad[]): PageLoad => ({
  rowsAfterMs: median(pageLoads.map(({ rowsAfterMs }) => rowsAfterMs)),
  kilobytesToRows: median(pageLoads.map(({ kilobytesToRows }) => kilobytesToRows)),
  kilobytes: median(pageLoads.map(({ kilobytes }) => kilobytes)),
  longestTaskMs: median(pageLoads.map(({ longestTaskMs }) => longestTaskMs)),
});

const taskText = (value: number): string =>
  value < LONG_TASK_MS ? `under ${milliseconds(LONG_TASK_MS)}` : milliseconds(value);

const sizeText = (value: number): string => `${number(value)} kB`;

const rowsOf = (hub: PageLoad, other: PageLoad): ResultRow[] => {
  const row = (id: string, name: string, key: keyof PageLoad, text: (value: number) => string): ResultRow => ({
    id: `browser-${id}`,
    name,
    hub: text(hub[key]),
    comparedWith: text(other[key]),
    ratio: other[key] === 0 ? '' : percent(hub[key] / other[key]),
    target: '',
    passed: null,
  });
  return [
    row('rows', 'time until the rows are visible', 'rowsAfterMs', milliseconds),
    row('bytes-to-rows', 'transferred until the rows are visible', 'kilobytesToRows', sizeText),
    row('bytes', 'transferred until network idle', 'kilobytes', sizeText),
    row('typing', 'longest task while typing a search', 'longestTaskMs', taskText),
  ];
};

export const measureBrowser = async ({
  quick,
  large,
  baseline: { origin: baselineOrigin },
}: BenchContext): Promise<Section> => {
  const server = await startBaseline(large.url, { appFolder: await buildReactAdmin() });
  const first = await fetch(`${baselineOrigin}${FIRST_ORGANISATIONS}`);
  const [{ name: firstName } = { name: '' }] = (await first.json()) as { name: string }[];
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...sandbox, '--disable-gpu'] });
  try {
    const hubOrigin = large.hub.origin.replace('127.0.0.1', 'localhost');
    const hubPage: PageUnderTest = {
      url: `${hubOrigin}/organisations/list`,
      storageState: await signedInState(browser, hubOrigin),
      firstName,
      searchBox: (page) => page.getByRole('textbox', { name: 'Search organisations' }),
    };
    const otherPage: PageUnderTest = {
      url: `${server.origin}/#/organisations`,
      firstName,
      searchBox: (page) => page.getByLabel('Search'),
    };
    const pageLoads = { hub: [] as PageLoad[], other: [] as PageLoad[] };
    for (let round = 0; round < (quick ? 3 : 5); round += 1) {
      pageLoads.hub.push(await measurePageLoad(browser, hubPage));
      pageLoads.other.push(await measurePageLoad(browser, otherPage));
    }
    return {
      title: 'Browser, compared with react-admin',
      method:
        'The list of organisations in Chromium, with an empty cache and 4x CPU throttling; median of several page loads, alternating. The hub also loads the session and its shell. The react-admin list uses the baseline server, with the same compression and without signing in.',
      rows: rowsOf(medianPageLoad(pageLoads.hub), medianPageLoad(pageLoads.other)),
    };
  } finally {
    await browser.close();
    await server.child.stop();
  }
};
