import type { MessageKey } from '../i18n/message-key.ts';

/** Receives the reason, if it is not simply that the session is over. */
type Listener = (reason?: MessageKey) => void;

let listener: Listener = () => {};

/** Sets what happens when the server no longer knows the session. */
export const onSessionEnd = (next: Listener): void => {
  listener = next;
};

export const endSession = (reason?: MessageKey): void => listener(reason);
