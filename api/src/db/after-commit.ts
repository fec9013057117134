const callbacks = new WeakMap<object, (() => void)[]>();

/** Calls back once the transaction has committed; never if it is rolled back. */
export const afterCommit = (tx: object, callback: () => void): void => {
  callbacks.set(tx, [...(callbacks.get(tx) ?? []), callback]);
};

/** For whoever runs transactions. */
export const runAfterCommit = (tx: object): void => {
  for (const callback of callbacks.get(tx) ?? []) callback();
  callbacks.delete(tx);
};
