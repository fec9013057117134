import { describe, expect, it } from 'vitest';
import { type Config, ConfigError, readConfig } from './config.ts';
import { startMessage } from './start-message.ts';

const table = (...entries: object[]) => JSON.stringify(entries);
const entry = { number: 1, name: 'One', communityUrl: '', hubUrl: '', requiresVerification: false };

describe('the configuration', () => {
  it('the defaults are enough to start the hub', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '.data',
      demoAllowed: true,
      overTls: false,
    });
    expect(config.publicUrl).toBe('http://localhost:3000');
    expect(config.initialDistributors.map(({ number, hubUrl }) => [number, hubUrl])).toEqual([
      [1, ''],
      [2, 'http://two.localhost:3000'],
      [3, ''],
    ]);
  });

  it.each([
    ['development', 'http://two.localhost:4100', 'http://community.two.localhost:4100'],
    ['staging', 'http://two.localhost:4100', 'http://community.two.localhost:4100'],
    ['production', '', ''],
  ])(
    'in %s has the URLs of distributor 2 that the specification gives it there',
    (environment, hubUrl, communityUrl) => {
      const { initialDistributors: distributors } = readConfig({ PORT: '4100', HUB_ENVIRONMENT: environment });
      expect(distributors[1]).toMatchObject({ number: 2, hubUrl, communityUrl });
      for (const index of [0, 2]) expect(distributors[index]).toMatchObject({ hubUrl: '', communityUrl: '' });
    },
  );

  it('takes a URL of a distributor for every environment, or one for each', () => {
    const hubUrl = { development: 'http://two.localhost:3000', staging: 'https://two.staging.example' };
    const HUB_DISTRIBUTORS = table({ ...entry, communityUrl: 'https://community.example', hubUrl });
    const urlsIn = (HUB_ENVIRONMENT: string) =>
      readConfig({ HUB_DISTRIBUTORS, HUB_ENVIRONMENT }).initialDistributors.map((one) => [
        one.communityUrl,
        one.hubUrl,
      ]);
    expect(urlsIn('')).toEqual([['https://community.example', 'http://two.localhost:3000']]);
    expect(urlsIn('staging')).toEqual([['https://community.example', 'https://two.staging.example']]);
    expect(urlsIn('production')).toEqual([['https://community.example', '']]);
  });

  it('an empty variable counts as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', SMTP_URL: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  it('a second factor is required of nobody, or of provider staff', () => {
    expect(readConfig({}).secondFactorRequiredOf).toBe(0);
    expect(readConfig({ HUB_REQUIRE_SECOND_FACTOR: 'provider' }).secondFactorRequiredOf).toBe(6);
    expect(() => readConfig({ HUB_REQUIRE_SECOND_FACTOR: 'yes' })).toThrow(
      'HUB_REQUIRE_SECOND_FACTOR must be "provider" if set',
    );
    expect(() => readConfig({ HUB_SECRET: 'too short' })).toThrow('HUB_SECRET must have at least 32 characters');
    const postgres = { DATABASE_URL: 'postgres://db/hub', HUB_REQUIRE_SECOND_FACTOR: 'provider' };
    expect(() => readConfig(postgres)).toThrow('HUB_REQUIRE_SECOND_FACTOR requires HUB_SECRET');
    expect(readConfig({ ...postgres, HUB_SECRET: 'x'.repeat(32) }).secondFactorRequiredOf).toBe(6);
  });

  it('demo accounts are disabled where other machines can reach the hub, unless HUB_DEMO allows them', () => {
    expect(readConfig({ HOST: '0.0.0.0' }).demoAllowed).toBe(false);
    expect(readConfig({ HOST: '0.0.0.0', HUB_DEMO: 'allow' }).demoAllowed).toBe(true);
    expect(readConfig({ HOST: '::1' }).demoAllowed).toBe(true);
    // A proxy on this machine would expose them.
    expect(readConfig({ HUB_PUBLIC_URL: 'https://hub.example.com' }).demoAllowed).toBe(false);
    expect(readConfig({ HUB_TRUSTED_PROXIES: '127.0.0.1' }).demoAllowed).toBe(false);
  });

  it.each([
    [{ PORT: '1e3' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ HUB_POOL_SIZE: '1' }, 'HUB_POOL_SIZE must be a whole number from 2 to 200.'],
    [{ HUB_PUBLIC_URL: 'hub.example' }, 'HUB_PUBLIC_URL must be a URL that begins with http:// or https://.'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be a URL that begins with smtp:// or smtps://.'],
    [{ HUB_TRUSTED_PROXIES: '10.0.0.0/99' }, 'HUB_TRUSTED_PROXIES must be a comma-separated list'],
    [{ HUB_TRUSTED_PROXIES: 'proxy' }, 'HUB_TRUSTED_PROXIES must be a comma-separated list'],
    [{ HUB_DEMO: 'yes' }, 'HUB_DEMO must be "allow" if set.'],
    [{ HUB_METRICS_TOKEN: 'short' }, 'HUB_METRICS_TOKEN must have at least 16 characters.'],
    [{ HUB_MAIL_FROM: 'nobody' }, 'HUB_MAIL_FROM must be an e-mail address'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
    [{ HUB_DISTRIBUTORS: 'no-such-file.json' }, 'HUB_DISTRIBUTORS is invalid'],
    [{ HUB_DISTRIBUTORS: table(entry, entry) }, 'HUB_DISTRIBUTORS is invalid: duplicate distributor number 1.'],
    [
      {
        HUB_DISTRIBUTORS: table(
          { ...entry, hubUrl: 'https://a.example' },
          { ...entry, number: 2, hubUrl: 'http://A.example:80/' },
        ),
      },
      'HUB_DISTRIBUTORS is invalid: two distributors have the host a.example.',
    ],
    [{ HUB_DISTRIBUTORS: table({ ...entry, hubUrl: 'javascript:1' }) }, 'javascript:1 is not an http or https URL.'],
    [{ HUB_DISTRIBUTORS: table({ ...entry, hubUrl: { staging: 'two.example' } }) }, 'two.example is not an http'],
    [{ HUB_DISTRIBUTORS: table({ ...entry, hubUrl: { test: '' } }) }, 'HUB_DISTRIBUTORS is invalid: 0.hubUrl'],
    [{ HUB_ENVIRONMENT: 'test' }, 'HUB_ENVIRONMENT must be one of development, staging, production.'],
    [{ HUB_DISTRIBUTORS: table({ ...entry, number: 0 }) }, 'HUB_DISTRIBUTORS is invalid: 0.number'],
  ])('%j is refused with a message', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(ConfigError);
    expect(() => readConfig(environment)).toThrow(message);
  });

  it('an error message never contains the value of a secret', () => {
    const read = () =>
      readConfig({ DATABASE_URL: 'mysql://me:hidden@x', SMTP_URL: 'x://me:hidden@x', HUB_METRICS_TOKEN: 'hidden' });
    expect(read).toThrow(/DATABASE_URL .*\n.*\n?/);
    expect(read).not.toThrow('hidden');
  });

  it.each(['10.0.0.1', '10.0.0.0/8, ::1', 'fd00::/8', 'loopback'])('HUB_TRUSTED_PROXIES may be %s', (value) => {
    expect(readConfig({ HUB_TRUSTED_PROXIES: value }).trustedProxies).toEqual(value.split(', '));
  });
});

describe('the start-up message', () => {
  const messageOf = (config: Config, demo: boolean) => startMessage(config, demo, config.initialDistributors);

  it('the message lists no demo accounts where there are none', () => {
    expect(messageOf(readConfig({}), false)).not.toContain('hub.example');
  });

  it('the message says that demo accounts are disabled where other machines can reach the hub', () => {
    expect(messageOf(readConfig({ HOST: '0.0.0.0' }), true)).toContain('They cannot sign in');
    expect(messageOf(readConfig({ HOST: '0.0.0.0', HUB_DEMO: 'allow' }), true)).toContain('WARNING');
  });

  it('the message lists each account with the URL of its distributor', () => {
    const three = { ...entry, number: 3, hubUrl: 'http://three.localhost:3000' };
    const text = messageOf(readConfig({ HUB_DISTRIBUTORS: table(entry, three) }), true);
    expect(text).toMatch(/d3@hub\.example +http:\/\/three\.localhost:3000/);
    expect(text).not.toContain('To sign in at distributor 3');
  });
});
