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
  // React escapes already; escaping twice would show &amp;.
  interpolation: { escapeValue: false },
  initAsync: false,
  // Messages of the server may contain a colon.
  nsSeparator: false,
  postProcess: wantsPseudoLocale() ? ['pseudo'] : [],
});

/** Messages that are loaded with a screen instead of with the first load. */
export const addMessages = (late: Record<string, Record<string, string>>): void => {
  i18n.addResourceBundle(LOCALE, 'translation', late, true);
};
