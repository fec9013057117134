import type { MessageKey } from '../i18n/message-key.ts';

/** The values of a form, flat: one entry per field. */
export type Values = object;

/** The label of each field, also for the error summary and the comparison of versions. */
export type Labels<V extends Values> = { [Name in keyof V & string]: MessageKey };

/** The values of a record with the ETag they were read with. */
export interface Version<V extends Values> {
  values: V;
  etag: string | undefined;
}

/** How a value reads in the comparison of versions, where the value itself says little, such as an id. */
export type ReadableValues<V extends Values> = { [Name in keyof V & string]?: (value: V[Name]) => string };

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
