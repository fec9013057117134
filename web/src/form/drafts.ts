const PREFIX = 'licence-hub-draft:';
const OWNER = 'licence-hub-drafts-of';

/** Unsaved input, with the version it was based on. */
export interface Draft<Values> {
  values: Values;
  base: Values;
  etag?: string | undefined;
}

/** The storage of this tab, or of all tabs; undefined where the browser has none. */
const storage = (kind: 'sessionStorage' | 'localStorage'): Storage | undefined => {
  try {
    return window[kind];
  } catch {
    return undefined;
  }
};

/** The person who is signed in, in all tabs. */
const owner = (): string | null => storage('localStorage')?.getItem(OWNER) ?? null;

const write = (kind: 'sessionStorage' | 'localStorage', key: string, value: string): void => {
  try {
    storage(kind)?.setItem(key, value);
  } catch {
    // Without storage, forms work but drafts do not survive a reload.
  }
};

export const keepDraft = <Values>(name: string, draft: Draft<Values>): void =>
  write('sessionStorage', PREFIX + name, JSON.stringify({ ...draft, owner: owner() }));

const read = (key: string) => {
  try {
    return JSON.parse(storage('sessionStorage')?.getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
};

/** Drafts belong to the person who typed them: someone else who signs in must not see them. */
export const readDraft = <Values>(name: string): Draft<Values> | undefined => {
  const draft = read(PREFIX + name);
  return draft?.values && draft?.base && draft.owner === owner() ? draft : undefined;
};

export const forgetDraft = (name: string): void => storage('sessionStorage')?.removeItem(PREFIX + name);

const forgetWhere = (isForgotten: (key: string) => boolean): void => {
  const kept = storage('sessionStorage');
  const keys = Object.keys(kept ?? {}).filter((key) => key.startsWith(PREFIX) && isForgotten(key));
  for (const key of keys) kept?.removeItem(key);
};

export const forgetDrafts = (): void => forgetWhere(() => true);

/** Whenever a session is loaded: from now on drafts are this person's, and another person's are forgotten. */
export const claimDrafts = (person: string): void => {
  write('localStorage', OWNER, person);
  forgetWhere((key) => read(key)?.owner !== person);
};
