/** Shares one answer among all who ask within this time, and among all who ask while it is being found out. */
export const cachedFor = <T>(milliseconds: number, ask: () => Promise<T>): (() => Promise<T>) => {
  let answer: Promise<T> | undefined;
  let expiresAt = 0;
  return () => {
    if (answer === undefined || performance.now() >= expiresAt) {
      expiresAt = Number.POSITIVE_INFINITY;
      answer = ask().finally(() => {
        expiresAt = performance.now() + milliseconds;
      });
    }
    return answer;
  };
};
