import { describe, expect, it } from 'vitest';
import { readContractIds } from './contract-ids.ts';

describe('contract ids as people type them', () => {
  it('may have spaces, line breaks, doubles and empty places', () => {
    expect(readContractIds(' 12, 7,,12 ;\n 9 ')).toEqual({ ids: [12, 7, 9], rubbish: [] });
  });

  it('are told apart from rubbish', () => {
    expect(readContractIds('12, abc, -3, 0, 1.5, 99999999999')).toEqual({
      ids: [12],
      rubbish: ['abc', '-3', '0', '1.5', '99999999999'],
    });
  });

  it('are none when nothing is typed', () => {
    expect(readContractIds('  ')).toEqual({ ids: [], rubbish: [] });
  });
});
