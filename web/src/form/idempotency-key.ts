const newKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/**
 * Gives a key for what is being created. Sending the same again after a lost answer uses the same key and creates
 * nothing twice; after a correction it is another creation with another key.
 */
export const makeIdempotencyKeys = (): ((values: unknown) => string) => {
  let last = { sent: '', key: '' };
  return (values) => {
    const sent = JSON.stringify(values);
    if (sent !== last.sent) last = { sent, key: newKey() };
    return last.key;
  };
};
