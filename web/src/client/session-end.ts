type Listener = () => void;

let listener: Listener = () => {};

/** The app says here what happens when the server no longer knows the session. */
export const onSessionEnd = (next: Listener): void => {
  listener = next;
};

export const endSession = (): void => listener();
