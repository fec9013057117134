/** The only place that writes to the console, so that it can be sent elsewhere one day. */
export const log = {
  // biome-ignore lint/suspicious/noConsole: this is what the module is for
  log: (...what: unknown[]): void => console.log(...what),
  // biome-ignore lint/suspicious/noConsole: this is what the module is for
  warn: (...what: unknown[]): void => console.warn(...what),
  // biome-ignore lint/suspicious/noConsole: this is what the module is for
  error: (...what: unknown[]): void => console.error(...what),
};
