import { i18n } from './i18n.ts';
import type { MessageKey, MessageValues } from './message-key.ts';

/** The message of a key, outside components. */
export const text = (key: MessageKey, values?: MessageValues): string => i18n.t(key, values ?? {});

/** The message of a key, in components. The language is set before the first render and never changes. */
export const useText = (): typeof text => text;

/** A message of the server: a key, a key with a value after a bar (`validation.tooLong|200`), or plain text. */
export const serverText = (message: string): string => {
  const bar = message.indexOf('|');
  const key = bar === -1 ? message : message.slice(0, bar);
  const value = bar === -1 ? '' : message.slice(bar + 1);
  return key.includes('.') && i18n.exists(key) ? i18n.t(key, { value }) : message;
};
