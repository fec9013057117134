import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.mjs';
import { startBare } from '../bare-server.ts';
import { signedInState } from '../browser/signed-in-state.ts';
import { type Screen, type Visit, visit } from '../browser/visit.ts';
import { buildReactAdmin } from '../peers/build-react-admin.ts';
import { type Line, milliseconds, number, percent, type Section } from '../results.ts';
import { FIRST_ORGANISATIONS } from './read-calls.ts';
import type { World } from './world.ts';

/** Shorter tasks are not reported by browsers, and not felt by people. */
const LONG_TASK_MS = 50;

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const medianVisit = (visits: readonly Visit[]): Visit => ({
  rowsAfterMs: median(visits.map(({ rowsAfterMs }) => rowsAfterMs)),
  kilobytesToRows: median(visits.map(({ kilobytesToRows }) => kilobytesToRows)),
  kilobytes: median(visits.map(({ kilobytes }) => kilobytes)),
  longestTaskMs: median(visits.map(({ longestTaskMs }) => longestTaskMs)),
});

const taskText = (value: number): string =>
  value < LONG_TASK_MS ? `under ${milliseconds(LONG_TASK_MS)}` : milliseconds(value);

const sizeText = (value: number): string => `${number(value)} kB`;

const linesOf = (hub: Visit, other: Visit): Line[] => {
  const line = (id: string, what: string, key: keyof Visit, text: (value: number) => string): Line => ({
    id: `browser-${id}`,
    what,
    hub: text(hub[key]),
    against: text(other[key]),
    ratio: other[key] === 0 ? '' : percent(hub[key] / other[key]),
    needed: '',
    reached: null,
  });
  return [
    line('rows', 'from the address to the rows', 'rowsAfterMs', milliseconds),
    line('bytes-to-rows', 'sent until the rows stand there', 'kilobytesToRows', sizeText),
    line('bytes', 'sent until nothing more comes', 'kilobytes', sizeText),
    line('typing', 'longest task while somebody types a search', 'longestTaskMs', taskText),
  ];
};

export const measureBrowser = async ({ quick, large, bare: { origin: bareOrigin } }: World): Promise<Section> => {
  const server = await startBare(large.url, await buildReactAdmin());
  const first = await fetch(`${bareOrigin}${FIRST_ORGANISATIONS}`);
  const [{ name: firstName } = { name: '' }] = (await first.json()) as { name: string }[];
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...sandbox, '--disable-gpu'] });
  try {
    const hubOrigin = large.hub.origin.replace('127.0.0.1', 'localhost');
    const hubScreen: Screen = {
      address: `${hubOrigin}/organisations/list`,
      storageState: await signedInState(browser, hubOrigin),
      firstName,
      searchBox: (page) => page.getByRole('textbox', { name: 'Search organisations' }),
    };
    const otherScreen: Screen = {
      address: `${server.origin}/#/organisations`,
      firstName,
      searchBox: (page) => page.getByLabel('Search'),
    };
    const visits = { hub: [] as Visit[], other: [] as Visit[] };
    for (let round = 0; round < (quick ? 3 : 5); round += 1) {
      visits.hub.push(await visit(browser, hubScreen));
      visits.other.push(await visit(browser, otherScreen));
    }
    return {
      title: 'In the browser, against react-admin',
      how: 'The list of organisations in Chromium, with an empty cache and a processor slowed down four times; the median of several visits, in turn. The hub asks who is signed in and shows its whole frame; the list in react-admin comes from the bare server, compressed alike, with nobody signed in.',
      lines: linesOf(medianVisit(visits.hub), medianVisit(visits.other)),
    };
  } finally {
    await browser.close();
    await server.program.stop();
  }
};
