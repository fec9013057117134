import { acceptInvite, getInviteOffer } from 'hub:calls';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { query, type Refusal } from '../../client/query.ts';
import { send } from '../../client/send.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { FormSkeleton } from '../../ui/feedback/skeletons.tsx';
import { fullName } from '../../ui/text/full-name.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import classes from './session-panel.module.css';
import { SessionMessage, SessionPanel } from './session-panel.tsx';

/** A link that is used, expired, replaced by a newer one, or cut short on its way. */
const isOver = ({ statusCode }: { statusCode: number }): boolean => [400, 404, 410].includes(statusCode);

/** Behind the link of an invitation: the person sees what they are invited to and chooses a password. */
export function AcceptInviteScreen() {
  const text = useText();
  const { token = '' } = useSearch({ from: '/accept-invite' });
  const [done, setDone] = useState(false);
  const offer = useQuery({
    ...query(getInviteOffer, { params: { token } }),
    enabled: token !== '',
    // Once accepted, the offer is gone on the server; what it said stays on the screen.
    staleTime: Number.POSITIVE_INFINITY,
  });

  const accept = async (newPassword: string): Promise<MessageKey | undefined> => {
    const reply = await send(acceptInvite, { body: { token, newPassword } });
    setDone(reply.success);
    if (reply.success) return undefined;
    return isOver(reply) ? 'authentication.inviteOver' : 'authentication.inviteError';
  };

  return (
    <SessionPanel title={text('authentication.inviteTitle')}>
      {(token === '' || (offer.error && isOver(offer.error))) && (
        <SessionMessage error={text('authentication.inviteOver')} />
      )}
      {offer.error && !isOver(offer.error) && <FailedOffer error={offer.error} onRetry={() => void offer.refetch()} />}
      {offer.isLoading && <FormSkeleton fields={3} />}
      {offer.data && (
        <>
          <p className={classes.help}>
            {text('authentication.inviteOffer', {
              name: fullName(offer.data),
              organisation: offer.data.organisation_name,
              location: offer.data.location_name,
            })}
          </p>
          <NewPasswordForm
            username={offer.data.email}
            submitLabel={text('authentication.inviteAccept')}
            onSubmit={accept}
            done={done ? text('authentication.inviteAccepted') : undefined}
          >
            {done && (
              <>
                <p className={classes.after}>{text('authentication.inviteStaff')}</p>
                <Link to="/login" className={classes.link}>
                  {text('authentication.signIn')}
                </Link>
              </>
            )}
          </NewPasswordForm>
        </>
      )}
    </SessionPanel>
  );
}

function FailedOffer({ error, onRetry }: { error: Refusal; onRetry: () => void }) {
  const text = useText();
  return (
    <div className={classes.form}>
      <SessionMessage error={serverText(error.message)} />
      <Button variant="default" onClick={onRetry}>
        {text('shell.retry')}
      </Button>
    </div>
  );
}
