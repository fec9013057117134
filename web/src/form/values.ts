import type { MessageKey } from '../i18n/message-key.ts';

/** The editable copy of something, flat: one entry for each field. */
export type Values = object;

/** What each field is called, for its label, the error summary and the comparison of versions. */
export type Labels<V extends Values> = { [Name in keyof V & string]: MessageKey };

/** A copy with the version that it was read at. */
export interface Version<V extends Values> {
  values: V;
  etag: string | undefined;
}

/** How a value reads in the comparison of versions, where the value itself says little, such as an id. */
export type ReadableValues<V extends Values> = { [Name in keyof V & string]?: (value: V[Name]) => string };

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
