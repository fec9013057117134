import type * as calls from '@hub/contract/setup';
import { Refusal } from '../../http/refusal.ts';
import type { MultiTransactionHandler } from '../../http/route.ts';
import { testMail } from '../../mail/templates.ts';
import { openTransport } from '../../mail/transport.ts';
import { setProgress } from './setup.sql.ts';

const ANSWER_MAX = 500;

/** What the mail server answered, or why there was no answer. */
const deliver = async (
  config: Parameters<typeof openTransport>[0],
  mail: object,
): Promise<{ accepted: boolean; answer: string }> => {
  const transport = await openTransport(config);
  try {
    const { response } = await transport.sendMail(mail);
    return { accepted: true, answer: response.slice(0, ANSWER_MAX) };
  } catch (error) {
    const { response, message } = error as Error & { response?: string };
    return { accepted: false, answer: (response ?? message).slice(0, ANSWER_MAX) };
  } finally {
    transport.close();
  }
};

/** Past the outbox, which would try again for hours before anybody heard of a problem. */
export const sendTestMail: MultiTransactionHandler<typeof calls.sendTestMail> = async (
  inTransaction,
  ctx,
  { config },
) => {
  const { smtpUrl } = config;
  if (smtpUrl === undefined) throw new Refusal('mailNotConfigured');
  const { to, ...content } = testMail(ctx.actor.email);
  const outcome = await deliver({ ...config, smtpUrl }, { to: { name: '', address: to }, ...content });
  await inTransaction(async (tx) => {
    if (outcome.accepted) await setProgress(tx, 'mail_tested_at');
    const fields = { answer: { from: null, to: outcome.answer } };
    ctx.audit({ action: 'tested', entity: 'mail', id: ctx.actor.id, name: to, fields });
  });
  return { to, ...outcome };
};
