const PREFIX = 'licence-hub-draft:';
const OWNER = 'licence-hub-drafts-of';

/** Unsaved input, with the version it was based on. */
export interface Draft<Values> {
  values: Values;
  base: Values;
  etag?: string | undefined;
}

const storage = (): Storage | undefined => {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
};

export const keepDraft = <Values>(name: string, draft: Draft<Values>): void => {
  try {
    storage()?.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // Without storage, forms work but drafts do not survive a reload.
  }
};

export const readDraft = <Values>(name: string): Draft<Values> | undefined => {
  try {
    const draft = JSON.parse(storage()?.getItem(PREFIX + name) ?? 'null');
    return draft?.values && draft?.base ? draft : undefined;
  } catch {
    return undefined;
  }
};

export const forgetDraft = (name: string): void => storage()?.removeItem(PREFIX + name);

export const forgetDrafts = (): void => {
  const kept = storage();
  const names = Object.keys(kept ?? {}).filter((key) => key.startsWith(PREFIX));
  for (const name of names) kept?.removeItem(name);
};

/** Drafts belong to the person who typed them: someone else who signs in at this tab must not see them. */
export const claimDrafts = (person: string): void => {
  if (storage()?.getItem(OWNER) !== person) forgetDrafts();
  storage()?.setItem(OWNER, person);
};
