type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The fields that are present in a request; a change leaves the others as they are. */
export const givenFields = <T extends object>(fields: T): Given<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;
