const TIMESTAMPTZ = 1184;
const BIGINT = 20;

/** Parsers for both drivers: timestamps become UTC ISO 8601 text, the form of the API, and bigint counts become numbers. */
export const VALUE_PARSERS: Record<number, (value: string) => string | number> = {
  [TIMESTAMPTZ]: (value) => new Date(value).toISOString(),
  [BIGINT]: Number,
};
