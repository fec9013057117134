import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

const SLOWDOWN = 4;

/** Metrics of a page load with an empty cache. */
export interface PageLoad {
  rowsAfterMs: number;
  kilobytesToRows: number;
  kilobytes: number;
  /** The longest task while typing into the search box. */
  longestTaskMs: number;
}

export interface PageUnderTest {
  url: string;
  /** Cookies and local storage, if the page needs any. */
  storageState?: Exclude<BrowserContextOptions['storageState'], undefined>;
  /** The name in the first row; the rows are visible once it is. */
  firstName: string;
  searchBox(page: Page): ReturnType<Page['locator']>;
}

declare global {
  interface Window {
    benchRowsAt?: number;
    benchLongest?: number;
  }
}

/** Runs in the page before its own scripts. */
const observePage = (firstName: string): void => {
  new MutationObserver((_changes, observer) => {
    if (document.querySelector('tbody')?.textContent?.includes(firstName) !== true) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      window.benchRowsAt = performance.now();
    });
  }).observe(document, { childList: true, subtree: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.benchLongest = Math.max(window.benchLongest ?? 0, duration);
  }).observe({ type: 'longtask', buffered: true });
};

const countBytes = async (devtools: CDPSession): Promise<() => number> => {
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  return () => bytes / 1_000;
};

export const measurePageLoad = async (
  browser: Browser,
  { url, storageState, firstName, searchBox }: PageUnderTest,
): Promise<PageLoad> => {
  const context = await browser.newContext({
    viewport: { width: 1_440, height: 900 },
    locale: 'en-AU',
    ...(storageState === undefined ? {} : { storageState }),
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const kilobytes = await countBytes(devtools);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.addInitScript(observePage, firstName);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.benchRowsAt !== undefined, undefined, { timeout: 60_000 });
    const kilobytesToRows = kilobytes();
    const rowsAfterMs = await page.evaluate(() => window.benchRowsAt ?? 0);
    await page.waitForLoadState('networkidle');
    const sent = kilobytes();
    await page.evaluate(() => {
      window.benchLongest = 0;
    });
    await searchBox(page).pressSequentially('hospital', { delay: 120 });
    await page.waitForTimeout(2_000);
    const longestTaskMs = await page.evaluate(() => window.benchLongest ?? 0);
    return { rowsAfterMs, kilobytesToRows, kilobytes: sent, longestTaskMs };
  } finally {
    await context.close();
  }
};
