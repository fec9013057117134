import { createInstance } from 'i18next';
import { messages } from './en_au/messages.ts';
import { LOCALE, wantsPseudoLocale } from './locale.ts';
import { pseudo } from './pseudo-locale.ts';

export const i18n = createInstance();

void i18n.use({ type: 'postProcessor', name: 'pseudo', process: pseudo }).init({
  lng: LOCALE,
  fallbackLng: LOCALE,
  load: 'currentOnly',
  resources: { [LOCALE]: { translation: messages } },
  // React escapes what it shows; escaping twice would show &amp; to people.
  interpolation: { escapeValue: false },
  initAsync: false,
  // Server texts may hold a colon.
  nsSeparator: false,
  postProcess: wantsPseudoLocale() ? ['pseudo'] : [],
});

/** Words that come with a screen instead of with the first load. */
export const addMessages = (late: Record<string, Record<string, string>>): void => {
  i18n.addResourceBundle(LOCALE, 'translation', late, true);
};
