import type { MessageKey } from '../i18n/message-key.ts';

/** Told why, where there is more to say than that the session is over. */
type Listener = (why?: MessageKey) => void;

let listener: Listener = () => {};

/** The app says here what happens when the server no longer knows the session. */
export const onSessionEnd = (next: Listener): void => {
  listener = next;
};

export const endSession = (why?: MessageKey): void => listener(why);
