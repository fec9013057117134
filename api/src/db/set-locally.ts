export type Settings = Record<string, string>;

/** Settings of one transaction, as columns of the statement that enters its scope, so that they cost no round trip. */
export const setLocally = (settings: Settings): string =>
  Object.entries(settings)
    .map(([name, value]) => `set_config('${name}', '${value}', true)`)
    .join(', ');
