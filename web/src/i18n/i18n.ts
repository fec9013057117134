import { messages } from './en_au/messages.ts';
import { INTL_LOCALE, wantsPseudoLocale } from './locale.ts';
import type { MessageValues } from './message-key.ts';
import { pseudo } from './pseudo-locale.ts';

type Groups = Record<string, Record<string, string>>;

const plurals = new Intl.PluralRules(INTL_LOCALE);
const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/** The messages by key, such as `list.results_one`. */
const known = new Map<string, string>();
const mark = wantsPseudoLocale() ? pseudo : (words: string) => words;

/** Adds messages that are loaded with a screen instead of with the first load. */
export const addMessages = (groups: Groups): void => {
  for (const [group, texts] of Object.entries(groups))
    for (const [name, words] of Object.entries(texts)) known.set(`${group}.${name}`, words);
};

addMessages(messages);

/** The words of a key with its values, or undefined where there is no such message. `count` selects the plural form. */
export const findMessage = (key: string, values: MessageValues = {}): string | undefined => {
  const { count } = values;
  const plural = typeof count === 'number' ? known.get(`${key}_${plurals.select(count)}`) : undefined;
  const words = plural ?? known.get(key);
  return words === undefined
    ? undefined
    : mark(words.replace(PLACEHOLDER, (_placeholder, name: string) => String(values[name] ?? '')));
};
