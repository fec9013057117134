import { describe, expect, it } from 'vitest';
import { distributorOfHost, registrationLink } from './distributors.policy.ts';
import type { Distributor } from './distributors.ts';

const entry = (number: number, hubUrl: string): Distributor => ({
  number,
  name: `Distributor ${number}`,
  communityUrl: '',
  hubUrl,
  requiresVerification: false,
});
const table = [entry(1, ''), entry(2, 'https://two.example:8443/'), entry(3, '')];

describe('the distributor of a host', () => {
  it.each([
    ['two.example:8443', 2],
    ['TWO.example:8443', 2],
    ['two.example', 1],
    ['evil-two.example:8443', 1],
    ['elsewhere.example', 1],
    ['', 1],
  ])('%s is %i', (host, number) => {
    expect(distributorOfHost(table, host).number).toBe(number);
  });

  it('an unknown host belongs to distributor 1, with empty URLs where the table has no such entry', () => {
    const unknown = distributorOfHost([entry(2, 'https://two.example')], 'elsewhere.example');
    expect(unknown).toMatchObject({ number: 1, communityUrl: '', hubUrl: '' });
  });
});

describe('the registration link', () => {
  it('the link is the community’s URL with the code of the organisation', () => {
    expect(registrationLink('https://community.example', 'AB12CD34')).toBe(
      'https://community.example/register?orgcode=AB12CD34',
    );
  });

  it('the link has one slash and an encoded code', () => {
    expect(registrationLink('https://community.example//', 'a&b=c d')).toBe(
      'https://community.example/register?orgcode=a%26b%3Dc%20d',
    );
  });

  it('the link is empty where the distributor has no community', () => {
    expect(registrationLink('', 'AB12CD34')).toBe('');
  });
});
