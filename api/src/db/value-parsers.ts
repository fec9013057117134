const TIMESTAMPTZ = 1184;
const BIGINT = 20;

/** Both drivers hand moments over as UTC ISO 8601 text, the form in which they leave the hub, and counts as numbers. */
export const VALUE_PARSERS: Record<number, (value: string) => string | number> = {
  [TIMESTAMPTZ]: (value) => new Date(value).toISOString(),
  [BIGINT]: Number,
};
