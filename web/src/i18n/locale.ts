export const LOCALE = 'en_au';
/** The same locale as browsers spell it. */
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

/** True when every text should be marked, so that a text which is not in the message files stands out. */
export const wantsPseudoLocale = (address: string = location.search): boolean =>
  new URLSearchParams(address).get('locale') === PSEUDO || stored() === PSEUDO;
