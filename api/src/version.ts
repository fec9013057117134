import manifest from '../../package.json' with { type: 'json' };

/** The version of the hub. */
export const VERSION: string = manifest.version;
