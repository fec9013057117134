import { describe, expect, it } from 'vitest';
import { ROLE } from './roles.ts';
import { rolesForAccount } from './tokens.policy.ts';

describe('a service account', () => {
  it.each([
    [ROLE.OrgUser, []],
    [ROLE.DistributorAdmin | ROLE.OrgUser, [ROLE.DistributorAdmin]],
    [ROLE.Admin, [ROLE.DistributorAdmin, ROLE.Admin]],
    [ROLE.Dev, [ROLE.DistributorAdmin, ROLE.Admin, ROLE.Dev]],
  ])('has no role above that of its maker: %i', (maker, roles) => {
    expect(rolesForAccount(maker)).toEqual(roles);
  });
});
