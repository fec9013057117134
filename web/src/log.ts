/** The only code that writes to the console. */
export const log = {
  // biome-ignore lint/suspicious/noConsole: this is what the module is for
  log: (...what: unknown[]): void => console.log(...what),
  // biome-ignore lint/suspicious/noConsole: this is what the module is for
  warn: (...what: unknown[]): void => console.warn(...what),
  // biome-ignore lint/suspicious/noConsole: this is what the module is for
  error: (...what: unknown[]): void => console.error(...what),
};
