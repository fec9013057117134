/** While changes are told by the server, polling only makes up for one that got lost. */
const WHILE_LIVE_MS = 30_000;

let isLive = false;

export const setLive = (next: boolean): void => {
  isLive = next;
};

/** The interval of a query that is polled where the server does not tell about changes. */
export const pollEvery = (ms: number): number => (isLive ? Math.max(ms, WHILE_LIVE_MS) : ms);
