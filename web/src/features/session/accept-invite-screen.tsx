import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useAppState } from '../../app-state.ts';
import type { Refusal } from '../../client/query.ts';
import { useCall } from '../../client/use-call.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { FormSkeleton } from '../../ui/feedback/skeletons.tsx';
import { fullName } from '../../ui/text/full-name.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { acceptInvite, getInviteOfferQuery, isInviteOver } from './session.queries.ts';
import classes from './session-panel.module.css';
import { SessionMessage, SessionPanel } from './session-panel.tsx';
import './mailed-link-words.ts';

/** Opened by the link of an invitation: the person sees what they are invited to and chooses a password. */
export function AcceptInviteScreen() {
  const text = useText();
  const { token = '' } = useSearch({ from: '/accept-invite' });
  const accept = useCall(acceptInvite);
  const isAccepted = accept.isSuccess;
  const offer = useQuery({
    ...getInviteOfferQuery(token),
    enabled: token !== '',
    // Once accepted, the offer no longer exists on the server; the screen keeps showing it.
    staleTime: Number.POSITIVE_INFINITY,
  });

  return (
    <SessionPanel title={text('authentication.inviteTitle')}>
      {(token === '' || (offer.error && isInviteOver(offer.error))) && (
        <SessionMessage error={text('authentication.inviteOver')} />
      )}
      {offer.error && !isInviteOver(offer.error) && (
        <FailedOffer error={offer.error} onRetry={() => void offer.refetch()} />
      )}
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
            onSubmit={(newPassword) => void accept.run({ token, newPassword })}
            isPending={accept.isPending}
            problem={accept.problem && serverText(accept.problem)}
            done={isAccepted ? text('authentication.inviteAccepted') : undefined}
          >
            {isAccepted && <NextStep usesHub={offer.data.uses_hub} />}
          </NewPasswordForm>
        </>
      )}
    </SessionPanel>
  );
}

/** Staff sign in to the hub; other members, whom the hub would refuse, go on to their distributor's community. */
function NextStep({ usesHub }: { usesHub: boolean }) {
  const text = useText();
  const { communityUrl } = useAppState((state) => state.currentDistributor);
  if (usesHub)
    return (
      <Link to="/login" className={classes.link}>
        {text('authentication.signIn')}
      </Link>
    );
  if (communityUrl === '') return <p className={classes.after}>{text('authentication.inviteMember')}</p>;
  return (
    <>
      <p className={classes.after}>{text('authentication.inviteCommunity')}</p>
      <Button component="a" href={communityUrl} fullWidth>
        {text('authentication.goToCommunity')}
      </Button>
    </>
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
