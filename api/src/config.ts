import { BlockList, isIP } from 'node:net';
import type { Distributor } from '@hub/contract/distributors';
import { PROVIDER_STAFF, type RoleMask } from '@hub/contract/roles';
import { z } from 'zod';
import { parseDatabaseUrl } from './db/postgres/database-url.ts';
import { ENVIRONMENTS, readDistributors } from './distributor-table.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** Names of whole networks that Fastify's trustProxy accepts. */
const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.int().min(min, message).max(max, message));
};

const urlWithScheme = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (value) => schemes.some((scheme) => value.startsWith(scheme)) && URL.canParse(value),
      `must be a URL that begins with ${schemes.join(' or ')}`,
    );

/** Several hosts are separated by commas, which makes it no URL for others than PostgreSQL. */
const databaseUrl = z.string().superRefine((value, { addIssue }) => {
  if (parseDatabaseUrl(value) !== undefined) return;
  const scheme = /^postgres(ql)?:\/\//.test(value);
  addIssue(
    scheme && value.includes('target_session_attrs=')
      ? 'must be a URL, with target_session_attrs any, read-write or primary'
      : 'must be a URL that begins with postgres:// or postgresql://',
  );
});

const isNetwork = (text: string): boolean => {
  if (NAMED_NETWORKS.has(text)) return true;
  const [ip = '', bits] = text.split('/');
  const family = isIP(ip);
  if (family === 0) return false;
  if (bits === undefined) return true;
  try {
    new BlockList().addSubnet(ip, /^\d{1,3}$/.test(bits) ? Number(bits) : -1, family === 4 ? 'ipv4' : 'ipv6');
    return true;
  } catch {
    return false;
  }
};

const networkList = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (networks) => networks.every(isNetwork),
    'must be a comma-separated list of IP addresses or networks, such as 10.0.0.1, 192.168.0.0/16',
  );

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const YEAR_IN_MINUTES = 525_600;
const DRAIN_SECONDS = 5;

const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_LISTEN_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  HUB_DATA_DIR: z.string().min(1).default('.data'),
  HUB_POOL_SIZE: wholeNumber(2, 200).default(10),
  HUB_ROLE_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,40}$/, 'must be lower-case letters, digits and underscores, and begin with a letter')
    .default('hub'),
  HUB_DRAIN_SECONDS: wholeNumber(0, 300).optional(),
  HUB_RETENTION_DAYS: wholeNumber(30, 36_500).optional(),
  HUB_SNAPSHOT_MINUTES: wholeNumber(0, 10_080).default(15),
  HUB_PUBLIC_URL: urlWithScheme('http://', 'https://').optional(),
  HUB_ENVIRONMENT: z.enum(ENVIRONMENTS, `must be one of ${ENVIRONMENTS.join(', ')}`).default('development'),
  HUB_DISTRIBUTORS: z.string().optional(),
  HUB_TRUSTED_PROXIES: networkList.default([]),
  HUB_WEBHOOK_NETWORKS: networkList.default([]),
  HUB_DEMO: z.literal('allow', 'must be "allow" if set').optional(),
  HUB_MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@]+@[^\s@]+$/, 'must be an e-mail address, such as Licence Hub <no-reply@hub.example>')
    .default('Licence Hub <no-reply@hub.example>'),
  HUB_SESSION_IDLE_MINUTES: wholeNumber(1, YEAR_IN_MINUTES).default(8 * 60),
  HUB_SESSION_HOURS: wholeNumber(1, YEAR_IN_MINUTES / 60).default(7 * 24),
  HUB_ANONYMOUS_CALLS_PER_MINUTE: wholeNumber(1, 999_999_999).default(300),
  HUB_TOKEN_CALLS_PER_MINUTE: wholeNumber(1, 999_999_999).default(600),
  HUB_FEATURE_LICENCE_CONVERSION: z.enum(['true', 'false'], 'must be true or false').default('false'),
  HUB_REQUIRE_SECOND_FACTOR: z.literal('provider', 'must be "provider" if set').optional(),
  HUB_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  HUB_SECRET_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
  HUB_METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlWithScheme('http://', 'https://').optional(),
  SMTP_URL: urlWithScheme('smtp://', 'smtps://').optional(),
});

export interface Config {
  port: number;
  host: string;
  databaseUrl: string | undefined;
  /** Where to listen for notifications, if not at `databaseUrl`. */
  databaseListenUrl: string | undefined;
  /** A standby of the database, for reports. */
  databaseReadUrl: string | undefined;
  dataDir: string;
  poolSize: number;
  /** The database roles are called PREFIX_app and PREFIX_system. */
  rolePrefix: string;
  /** How long the server goes on serving after SIGTERM; see stop-on-signal.ts. */
  drainSeconds: number;
  /** How long the audit log and the activity of licences are kept; for ever if it is not set. */
  retentionDays: number | undefined;
  /** The interval between snapshots of the embedded database; 0 turns them off. */
  snapshotMinutes: number;
  /** The base URL of the hub; links in mails use it and never the Host header of a request. */
  publicUrl: string;
  /** Over TLS the cookie is Secure and responses send HSTS. */
  overTls: boolean;
  /** What fills an empty table of distributors; see distributors/fill-distributors.ts. */
  initialDistributors: Distributor[];
  trustedProxies: string[];
  /** Private networks that webhooks may be sent to, also without TLS. */
  webhookNetworks: string[];
  /** Demo accounts can sign in only on a hub that other machines cannot reach, or with HUB_DEMO=allow. */
  demoAllowed: boolean;
  listensOnLoopback: boolean;
  /** Nobody on another machine can reach the hub, not even through a proxy. */
  localOnly: boolean;
  mailFrom: string;
  smtpUrl: string | undefined;
  sessionIdleSeconds: number;
  sessionSeconds: number;
  anonymousCallsPerMinute: number;
  /** Per service account, over all servers. */
  tokenCallsPerMinute: number;
  /** Whether batches of V1 contracts may be converted. */
  licenceConversion: boolean;
  /** The roles that require a second factor; 0 for none. */
  secondFactorRequiredOf: RoleMask;
  /** Encrypts the secrets of authenticator apps; see secrets/server-secret.ts for when it is missing. */
  secret: string | undefined;
  /** For `npm run rotate-secret` only. */
  previousSecret: string | undefined;
  metricsToken: string | undefined;
  logLevel: string;
  /** Traces are sent, to where OTEL_EXPORTER_OTLP_ENDPOINT says. */
  tracing: boolean;
}

const reasonOf = (error: unknown): string =>
  error instanceof z.ZodError
    ? error.issues.map(({ path, message }) => `${path.join('.') || 'table'}: ${message}`).join('; ')
    : (error as Error).message;

/** True when other machines cannot reach the hub, neither directly nor through a proxy on this machine. */
const isLocalOnly = (listensOnLoopback: boolean, publicUrl: string, proxies: readonly string[]): boolean => {
  const { hostname } = new URL(publicUrl);
  const isLocalHostname = LOOPBACK.has(hostname.replace(/^\[|\]$/g, '')) || hostname.endsWith('.localhost');
  return listensOnLoopback && isLocalHostname && proxies.length === 0;
};

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the environment once, at start; invalid values throw one error that lists all of them. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(nonEmpty);
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'));
  const env = parsed.data;
  let initialDistributors: Distributor[];
  try {
    initialDistributors = readDistributors(env.HUB_DISTRIBUTORS, { environment: env.HUB_ENVIRONMENT, port: env.PORT });
  } catch (error) {
    throw new ConfigError(`HUB_DISTRIBUTORS is invalid: ${reasonOf(error)}.`);
  }
  if (env.HUB_REQUIRE_SECOND_FACTOR !== undefined && env.DATABASE_URL !== undefined && env.HUB_SECRET === undefined)
    throw new ConfigError('HUB_REQUIRE_SECOND_FACTOR requires HUB_SECRET, so that authenticator apps can be set up.');
  if (env.DATABASE_READ_URL !== undefined && env.DATABASE_URL === undefined)
    throw new ConfigError('DATABASE_READ_URL requires DATABASE_URL: the embedded database has no standby.');
  const publicUrl = (env.HUB_PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  const listensOnLoopback = LOOPBACK.has(env.HOST);
  const localOnly = isLocalOnly(listensOnLoopback, publicUrl, env.HUB_TRUSTED_PROXIES);
  return {
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    databaseListenUrl: env.DATABASE_LISTEN_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    dataDir: env.HUB_DATA_DIR,
    poolSize: env.HUB_POOL_SIZE,
    rolePrefix: env.HUB_ROLE_PREFIX,
    // Nobody balances the load of a hub that only its own machine can reach.
    drainSeconds: env.HUB_DRAIN_SECONDS ?? (localOnly ? 0 : DRAIN_SECONDS),
    retentionDays: env.HUB_RETENTION_DAYS,
    snapshotMinutes: env.HUB_SNAPSHOT_MINUTES,
    publicUrl,
    overTls: publicUrl.startsWith('https:'),
    initialDistributors,
    trustedProxies: env.HUB_TRUSTED_PROXIES,
    webhookNetworks: env.HUB_WEBHOOK_NETWORKS,
    demoAllowed: localOnly || env.HUB_DEMO === 'allow',
    listensOnLoopback,
    localOnly,
    mailFrom: env.HUB_MAIL_FROM,
    smtpUrl: env.SMTP_URL,
    sessionIdleSeconds: env.HUB_SESSION_IDLE_MINUTES * 60,
    sessionSeconds: env.HUB_SESSION_HOURS * 3600,
    anonymousCallsPerMinute: env.HUB_ANONYMOUS_CALLS_PER_MINUTE,
    tokenCallsPerMinute: env.HUB_TOKEN_CALLS_PER_MINUTE,
    licenceConversion: env.HUB_FEATURE_LICENCE_CONVERSION === 'true',
    secondFactorRequiredOf: env.HUB_REQUIRE_SECOND_FACTOR === undefined ? 0 : PROVIDER_STAFF,
    secret: env.HUB_SECRET,
    previousSecret: env.HUB_SECRET_PREVIOUS,
    metricsToken: env.HUB_METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
  };
};
