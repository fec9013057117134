import { findMessage } from './i18n.ts';
import type { MessageKey, MessageValues } from './message-key.ts';

/** The message of a key, outside components. */
export const text = (key: MessageKey, values?: MessageValues): string => findMessage(key, values) ?? key;

/** The message of a key, in components. The language is set before the first render and never changes. */
export const useText = (): typeof text => text;

/** A message of the server: a key, a key with a value after a bar (`validation.tooLong|200`), or plain text. */
export const serverText = (message: string): string => {
  const [key = '', ...rest] = message.split('|');
  return findMessage(key, { value: rest.join('|') }) ?? message;
};
