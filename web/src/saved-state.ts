import type { Distributor } from '@hub/contract/distributors';

export const NO_DISTRIBUTOR: Distributor = {
  number: 1,
  name: '',
  communityUrl: '',
  hubUrl: '',
  requiresVerification: false,
};

/** The state in what `persist` has written; undefined when it cannot be read. */
export const savedState = (written: string | null): unknown => {
  try {
    return JSON.parse(written ?? '{}')?.state;
  } catch {
    return undefined;
  }
};

const sameKind = (one: unknown, other: unknown): boolean =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other) && one !== null;

/** Takes from the saved state only what matches the current state's types: an old or broken copy must not break the app. */
export const restored = <State extends object>(saved: unknown, current: State): State => {
  if (typeof saved !== 'object' || saved === null) return current;
  const known = Object.entries(saved).filter(
    ([name, value]) => name in current && sameKind(value, current[name as keyof State]),
  );
  return { ...current, ...Object.fromEntries(known) };
};
