import { describe, expect, it } from 'vitest';
import { parseContractIds } from './contract-ids.ts';

describe('contract ids as people type them', () => {
  it('may have spaces, line breaks, duplicates and empty entries between commas', () => {
    expect(parseContractIds(' 12, 7,,12 ;\n 9 ')).toEqual({ ids: [12, 7, 9], invalid: [] });
  });

  it('are separated from what is invalid', () => {
    expect(parseContractIds('12, abc, -3, 0, 1.5, 99999999999')).toEqual({
      ids: [12],
      invalid: ['abc', '-3', '0', '1.5', '99999999999'],
    });
  });

  it('are an empty list when nothing is typed', () => {
    expect(parseContractIds('  ')).toEqual({ ids: [], invalid: [] });
  });
});
