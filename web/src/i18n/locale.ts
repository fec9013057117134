/** The locale of all texts and formats, as a BCP 47 tag. */
export const INTL_LOCALE = 'en-AU';

const PSEUDO = 'pseudo';
const STORED_UNDER = 'licence-hub-locale';

const stored = (): string | null => {
  try {
    return localStorage.getItem(STORED_UNDER);
  } catch {
    return null;
  }
};

/** True when every message is marked, so that a hard-coded text stands out. */
export const wantsPseudoLocale = (search: string = location.search): boolean =>
  new URLSearchParams(search).get('locale') === PSEUDO || stored() === PSEUDO;
