import type { ColumnType } from 'kysely';

/** Timestamps are read as ISO 8601 text (see value-parsers.ts) and may be written as text or Date. */
export type Timestamp = ColumnType<string, string | Date, string | Date>;
export type TimestampWithDefault = ColumnType<string, string | Date | undefined, string | Date>;
export type NullableTimestamp = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
