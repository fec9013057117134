import type { Tx } from '../db/database.ts';
import { putInOutbox } from '../mail/outbox.ts';
import { securityMail } from '../mail/templates.ts';

const SENTENCES = {
  totpAdded: 'An authenticator app was set up for your Licence Hub account.',
  totpRemoved: 'The authenticator app was removed from your Licence Hub account.',
  passkeyAdded: 'A passkey was added to your Licence Hub account.',
  passkeyRemoved: 'A passkey was removed from your Licence Hub account.',
  codesRenewed: 'New recovery codes were created for your Licence Hub account. The earlier ones no longer work.',
  codeUsed: 'A recovery code was used to sign in to your Licence Hub account. That code no longer works.',
  reset: 'An administrator removed every second factor from your Licence Hub account and ended your sessions.',
} as const;

/** Mails the user about a change of their factors, in the same transaction. */
export const mailNotice = (
  tx: Tx,
  person: { email: string; name: string },
  what: keyof typeof SENTENCES,
): Promise<string> => putInOutbox(tx, securityMail(person.email, person.name, SENTENCES[what]));
