import { describe, expect, it } from 'vitest';
import type { Call } from './call.ts';
import { CALLS_BY_FEATURE, scopeOf } from './calls.ts';
import { SCOPES, SCOPES_BY_FEATURE, scopeFor } from './scopes.ts';

const features = Object.entries(CALLS_BY_FEATURE) as [keyof typeof CALLS_BY_FEATURE, readonly Call[]][];
const isForPeople = ({ allowedRoles, peopleOnly }: Call): boolean => allowedRoles === 'anyone' || peopleOnly === true;

describe('the scopes of service accounts', () => {
  it('[guarantee 39] every feature has scopes, or is for people only', () => {
    expect(Object.keys(SCOPES_BY_FEATURE).toSorted()).toEqual(Object.keys(CALLS_BY_FEATURE).toSorted());
  });

  it.each(features)('[guarantee 39] every call of %s that is not for people only has a scope', (feature, calls) => {
    if (SCOPES_BY_FEATURE[feature].length === 0) {
      expect(calls.map(scopeOf).filter((scope) => scope !== undefined)).toEqual([]);
      return;
    }
    for (const call of calls) {
      const expected = isForPeople(call) ? undefined : scopeFor(feature, call.method);
      expect({ call: call.name, scope: scopeOf(call) }).toEqual({ call: call.name, scope: expected });
    }
  });

  it('every scope is good for a call', () => {
    const used = new Set(features.flatMap(([, calls]) => calls.map(scopeOf)));
    expect(SCOPES.filter((scope) => !used.has(scope))).toEqual([]);
  });
});
