import { existsSync, readFileSync } from 'node:fs';
import { type Distributor, DistributorTable } from '@hub/contract/distributors';
import { z } from 'zod';

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

const port = z.coerce.number().int().min(0).max(65_535);

const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  HUB_DATA_DIR: z.string().min(1).default('.data'),
  HUB_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  HUB_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  HUB_DISTRIBUTORS: z.string().optional(),
  HUB_TRUSTED_PROXIES: z.string().optional(),
  HUB_DEMO: z.enum(['allow']).optional(),
  HUB_MAIL_FROM: z.string().min(3).default('Licence Hub <no-reply@hub.example>'),
  HUB_SESSION_IDLE_MINUTES: z.coerce
    .number()
    .int()
    .min(1)
    .default(8 * 60),
  HUB_SESSION_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .default(7 * 24),
  HUB_ANONYMOUS_CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(300),
  HUB_METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
});

export interface Config {
  port: number;
  host: string;
  databaseUrl: string | undefined;
  dataDir: string;
  poolSize: number;
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
  return DistributorTable.parse(JSON.parse(text));
};

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the environment once, at start; a value that cannot be used stops the start with a sentence about it. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  const env = parsed.data;
  let distributors: Distributor[];
  try {
    distributors = readDistributors(env.HUB_DISTRIBUTORS, env.PORT);
  } catch (error) {
    throw new ConfigError(`HUB_DISTRIBUTORS is not a table of distributors: ${(error as Error).message}`);
  }
  const publicUrl = (env.HUB_PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  const listensOnLoopback = LOOPBACK.has(env.HOST);
  return {
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    dataDir: env.HUB_DATA_DIR,
    poolSize: env.HUB_POOL_SIZE,
    publicUrl,
    overTls: publicUrl.startsWith('https:'),
    distributors,
    trustedProxies: env.HUB_TRUSTED_PROXIES?.split(',').map((proxy) => proxy.trim()) ?? [],
    demoAllowed: listensOnLoopback || env.HUB_DEMO === 'allow',
    listensOnLoopback,
    mailFrom: env.HUB_MAIL_FROM,
    smtpUrl: env.SMTP_URL,
    sessionIdleSeconds: env.HUB_SESSION_IDLE_MINUTES * 60,
    sessionSeconds: env.HUB_SESSION_HOURS * 3600,
    anonymousCallsPerMinute: env.HUB_ANONYMOUS_CALLS_PER_MINUTE,
    metricsToken: env.HUB_METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
  };
};
