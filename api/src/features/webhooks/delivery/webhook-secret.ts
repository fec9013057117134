import { randomBytes, randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Config } from '../../../config.ts';
import { Refusal } from '../../../http/refusal.ts';
import { seal, unseal } from '../../../secrets/sealed.ts';
import { getOrCreateServerSecret, serverSecret } from '../../../secrets/server-secret.ts';

const PURPOSE = 'webhook';
const PREFIX = 'whsec_';

export interface SealedSecret {
  id: string;
  sealed_secret: Buffer;
}

/** A new secret of Standard Webhooks; refused where there is no server secret to encrypt it with. */
export const newWebhookSecret = (config: Config): SealedSecret & { secret: string } => {
  const serverKey = getOrCreateServerSecret(config);
  if (serverKey === undefined) throw new Refusal('webhooksUnavailable');
  const [id, bytes] = [randomUUID(), randomBytes(32)];
  return { id, sealed_secret: seal(serverKey, PURPOSE, id, bytes), secret: PREFIX + bytes.toString('base64') };
};

/** The header webhook-signature, with a signature of each secret; undefined when one of them cannot be read. */
export const signatureOf = (
  config: Config,
  secrets: readonly SealedSecret[],
  { id, at, body }: { id: string; at: Date; body: string },
): string | undefined => {
  const serverKey = serverSecret(config);
  const keys = secrets.map((secret) =>
    serverKey === undefined ? undefined : unseal(serverKey, PURPOSE, secret.id, secret.sealed_secret),
  );
  if (keys.length === 0 || keys.includes(undefined)) return undefined;
  return keys.map((key) => new Webhook(key?.toString('base64') ?? '').sign(id, at, body)).join(' ');
};
