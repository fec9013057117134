const newKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/**
 * Makes a key for each creation. Sending the same values again after a lost reply uses the same key and creates nothing
 * twice; corrected values get another key.
 */
export const makeIdempotencyKeys = (): ((values: unknown) => string) => {
  let last = { sent: '', key: '' };
  return (values) => {
    const sent = JSON.stringify(values);
    if (sent !== last.sent) last = { sent, key: newKey() };
    return last.key;
  };
};
