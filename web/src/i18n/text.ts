import { i18n } from './i18n.ts';
import type { MessageKey, MessageValues } from './message-key.ts';

/** The text of a key, for code that is not a component. */
export const text = (key: MessageKey, values?: MessageValues): string => i18n.t(key, values ?? {});

/** The text of a key, for components. The language is settled before the first of them is drawn, so it is the same. */
export const useText = (): typeof text => text;

/** What the server said: a key, a key with a value behind a bar (`validation.tooLong|200`), or words for the person. */
export const serverText = (message: string): string => {
  const bar = message.indexOf('|');
  const key = bar === -1 ? message : message.slice(0, bar);
  const value = bar === -1 ? '' : message.slice(bar + 1);
  return key.includes('.') && i18n.exists(key) ? i18n.t(key, { value }) : message;
};
