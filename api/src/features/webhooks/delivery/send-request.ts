import http from 'node:http';
import https from 'node:https';
import { type Lookup, resolveUrl, UnreachableUrlError } from './resolve-url.ts';

const TIMEOUT_MS = 10_000;
const RESPONSE_BYTES = 4_096;

export interface Outcome {
  at: Date;
  /** Null when there was no answer. */
  status: number | null;
  /** Why it failed; empty for a success. */
  error: string;
  response: string;
  durationMs: number;
}

interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

interface SendOptions {
  /** That the operator allows although they are private. */
  networks: readonly string[];
  /** Others in tests. */
  timeoutMs?: number;
  find?: Lookup;
}

const UNREACHABLE = {
  httpsOnly: 'The URL must begin with https.',
  unknownHost: 'The host name was not found.',
  privateHost: 'The host is on a private network, which this hub does not send to.',
} as const;

const reasonOf = (error: unknown): string => {
  if (error instanceof UnreachableUrlError) return UNREACHABLE[error.problem];
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined ? 'The connection failed.' : `The connection failed: ${code}.`;
};

const failureOf = ({ statusCode = 0, headers }: http.IncomingMessage): string => {
  if (statusCode >= 200 && statusCode < 300) return '';
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined)
    return `It answered ${statusCode}, and redirects are not followed. Enter the URL that it leads to.`;
  return `It answered ${statusCode}.`;
};

/** The first bytes; the database cannot store NUL. */
const readStart = async (response: http.IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length >= RESPONSE_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, RESPONSE_BYTES).toString('utf8').replaceAll('\0', '\uFFFD');
};

const post = async ({ url, headers, body }: WebhookRequest, { networks, find }: SendOptions, signal: AbortSignal) => {
  const ips = await resolveUrl(url, networks, find);
  signal.throwIfAborted();
  const { request } = url.startsWith('https:') ? https : http;
  return new Promise<http.IncomingMessage>((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // A connection of its own, to one of the IP addresses that were checked.
      agent: false,
      lookup: (_hostname, { all }, done) =>
        all === true ? done(null, ips) : done(null, ips[0]?.address ?? '', ips[0]?.family),
      signal,
    });
    sent.on('response', resolve).on('error', reject);
    sent.end(body);
  });
};

/** Sends a request and answers what came of it; it never throws because of the receiver. */
export const sendRequest = async (request: WebhookRequest, options: SendOptions): Promise<Outcome> => {
  const { timeoutMs = TIMEOUT_MS } = options;
  const at = new Date();
  const signal = AbortSignal.timeout(timeoutMs);
  const outcome = (status: number | null, error: string, response = ''): Outcome => ({
    at,
    status,
    error,
    response,
    durationMs: Date.now() - at.getTime(),
  });
  let response: http.IncomingMessage | undefined;
  try {
    response = await post(request, options, signal);
    const body = await readStart(response);
    return outcome(response.statusCode ?? null, failureOf(response), body);
  } catch (error) {
    const reason = signal.aborted ? `No answer within ${timeoutMs / 1_000} seconds.` : reasonOf(error);
    return outcome(response?.statusCode ?? null, reason);
  } finally {
    response?.destroy();
  }
};
