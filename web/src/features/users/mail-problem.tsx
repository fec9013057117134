import { useText } from '../../i18n/text.ts';
import { StatusLabel } from '../../ui/text/status-label.tsx';

/** Why a mail with a link was not delivered: what the mail server answered, or that it did not; nothing otherwise. */
export function MailProblem({ error }: { error: string | null }) {
  const text = useText();
  if (error === null) return null;
  const reason = error || text('users.mailServerSilent');
  return <StatusLabel kind="bad">{text('users.notDelivered', { reason })}</StatusLabel>;
}
