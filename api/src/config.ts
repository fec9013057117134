import { existsSync, readFileSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { type Distributor, DistributorTable } from '@hub/contract/distributors';
import { PROVIDER_STAFF, type RoleMask } from '@hub/contract/roles';
import { z } from 'zod';

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** Words that stand for whole networks, as the proxy's own library knows them. */
const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

const wholeNumber = (least: number, most: number) => {
  const sentence = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, sentence)
    .transform(Number)
    .pipe(z.int().min(least, sentence).max(most, sentence));
};

const beginsWith = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (value) => schemes.some((scheme) => value.startsWith(scheme)) && URL.canParse(value),
      `must be an address that begins with ${schemes.join(' or ')}`,
    );

const isNetwork = (text: string): boolean => {
  if (NAMED_NETWORKS.has(text)) return true;
  const [address = '', bits] = text.split('/');
  const family = isIP(address);
  if (family === 0) return false;
  if (bits === undefined) return true;
  try {
    new BlockList().addSubnet(address, /^\d{1,3}$/.test(bits) ? Number(bits) : -1, family === 4 ? 'ipv4' : 'ipv6');
    return true;
  } catch {
    return false;
  }
};

const listOfNetworks = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (networks) => networks.every(isNetwork),
    'must be addresses or networks with commas between them, such as 10.0.0.1, 192.168.0.0/16',
  );

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const YEAR_IN_MINUTES = 525_600;

const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: beginsWith('postgres://', 'postgresql://').optional(),
  HUB_DATA_DIR: z.string().min(1).default('.data'),
  HUB_POOL_SIZE: wholeNumber(2, 200).default(10),
  HUB_SNAPSHOT_MINUTES: wholeNumber(0, 10_080).default(15),
  HUB_PUBLIC_URL: beginsWith('http://', 'https://').optional(),
  HUB_DISTRIBUTORS: z.string().optional(),
  HUB_TRUSTED_PROXIES: listOfNetworks.default([]),
  HUB_DEMO: z.literal('allow', 'can only be "allow"').optional(),
  HUB_MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@]+@[^\s@]+$/, 'must be an address, such as Licence Hub <no-reply@hub.example>')
    .default('Licence Hub <no-reply@hub.example>'),
  HUB_SESSION_IDLE_MINUTES: wholeNumber(1, YEAR_IN_MINUTES).default(8 * 60),
  HUB_SESSION_HOURS: wholeNumber(1, YEAR_IN_MINUTES / 60).default(7 * 24),
  HUB_ANONYMOUS_CALLS_PER_MINUTE: wholeNumber(1, 999_999_999).default(300),
  HUB_FEATURE_LICENCE_CONVERSION: z.enum(['true', 'false'], 'must be true or false').default('false'),
  HUB_REQUIRE_SECOND_FACTOR: z.literal('provider', 'can only be "provider"').optional(),
  HUB_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  HUB_METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  SMTP_URL: beginsWith('smtp://', 'smtps://').optional(),
});

export interface Config {
  port: number;
  host: string;
  databaseUrl: string | undefined;
  dataDir: string;
  poolSize: number;
  /** How often the embedded database is kept aside; 0 is never. */
  snapshotMinutes: number;
  /** Where people open the hub; links in mails begin with it, never with what a request claims. */
  publicUrl: string;
  /** Over TLS the cookie is Secure and the browser is told to stay with TLS. */
  overTls: boolean;
  distributors: Distributor[];
  trustedProxies: string[];
  /** Demo accounts open only where nobody else can reach them, unless the operator insists. */
  demoAllowed: boolean;
  listensOnLoopback: boolean;
  mailFrom: string;
  smtpUrl: string | undefined;
  sessionIdleSeconds: number;
  sessionSeconds: number;
  anonymousCallsPerMinute: number;
  /** Whether batches of V1 contracts may be converted. */
  licenceConversion: boolean;
  /** Those who must have a second factor; 0 for nobody. */
  secondFactorRequiredOf: RoleMask;
  /** What the secrets of authenticator apps are encrypted with; see secrets/server-secret.ts for when it is missing. */
  secret: string | undefined;
  metricsToken: string | undefined;
  logLevel: string;
}

const defaultDistributors = (portNumber: number): Distributor[] => [
  { number: 1, name: 'Distributor 1', communityUrl: '', hubUrl: '', requiresVerification: false },
  {
    number: 2,
    name: 'Distributor 2',
    communityUrl: `http://community.two.localhost:${portNumber}`,
    hubUrl: `http://two.localhost:${portNumber}`,
    requiresVerification: true,
  },
  { number: 3, name: 'Distributor 3', communityUrl: '', hubUrl: '', requiresVerification: false },
];

/** The table is given as JSON text or as the path of a file that holds it. */
const readDistributors = (given: string | undefined, portNumber: number): Distributor[] => {
  if (given === undefined) return defaultDistributors(portNumber);
  const text = existsSync(given) ? readFileSync(given, 'utf8') : given;
  const table = DistributorTable.parse(JSON.parse(text));
  const numbers = new Set(table.map(({ number }) => number));
  if (numbers.size < table.length) throw new Error('a number stands there twice');
  const urls = table.flatMap(({ communityUrl, hubUrl }) => [communityUrl, hubUrl]).filter((url) => url !== '');
  const wrong = urls.find((url) => !/^https?:\/\//.test(url) || !URL.canParse(url));
  if (wrong !== undefined) throw new Error(`${wrong} is not a web address`);
  return table;
};

/** What is wrong in a few words: the first problem of the table, or what JSON made of it. */
const reasonOf = (error: unknown): string =>
  error instanceof z.ZodError
    ? error.issues.map(({ path, message }) => `${path.join('.') || 'the table'}: ${message}`).join('; ')
    : (error as Error).message;

/** Nobody on another machine can reach it: not by its address, and not through a proxy that stands on this machine. */
const isOnlyHere = (listensOnLoopback: boolean, publicUrl: string, proxies: readonly string[]): boolean => {
  const { hostname } = new URL(publicUrl);
  const namesThisMachine = LOOPBACK.has(hostname.replace(/^\[|\]$/g, '')) || hostname.endsWith('.localhost');
  return listensOnLoopback && namesThisMachine && proxies.length === 0;
};

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the environment once, at start; a value that cannot be used stops the start with a sentence about it. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'));
  const env = parsed.data;
  let distributors: Distributor[];
  try {
    distributors = readDistributors(env.HUB_DISTRIBUTORS, env.PORT);
  } catch (error) {
    throw new ConfigError(`HUB_DISTRIBUTORS is not a table of distributors: ${reasonOf(error)}.`);
  }
  if (env.HUB_REQUIRE_SECOND_FACTOR !== undefined && env.DATABASE_URL !== undefined && env.HUB_SECRET === undefined)
    throw new ConfigError('HUB_REQUIRE_SECOND_FACTOR needs HUB_SECRET, so that authenticator apps can be set up.');
  const publicUrl = (env.HUB_PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  const listensOnLoopback = LOOPBACK.has(env.HOST);
  return {
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    dataDir: env.HUB_DATA_DIR,
    poolSize: env.HUB_POOL_SIZE,
    snapshotMinutes: env.HUB_SNAPSHOT_MINUTES,
    publicUrl,
    overTls: publicUrl.startsWith('https:'),
    distributors,
    trustedProxies: env.HUB_TRUSTED_PROXIES,
    demoAllowed: isOnlyHere(listensOnLoopback, publicUrl, env.HUB_TRUSTED_PROXIES) || env.HUB_DEMO === 'allow',
    listensOnLoopback,
    mailFrom: env.HUB_MAIL_FROM,
    smtpUrl: env.SMTP_URL,
    sessionIdleSeconds: env.HUB_SESSION_IDLE_MINUTES * 60,
    sessionSeconds: env.HUB_SESSION_HOURS * 3600,
    anonymousCallsPerMinute: env.HUB_ANONYMOUS_CALLS_PER_MINUTE,
    licenceConversion: env.HUB_FEATURE_LICENCE_CONVERSION === 'true',
    secondFactorRequiredOf: env.HUB_REQUIRE_SECOND_FACTOR === undefined ? 0 : PROVIDER_STAFF,
    secret: env.HUB_SECRET,
    metricsToken: env.HUB_METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
  };
};
