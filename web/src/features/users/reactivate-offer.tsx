import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCall } from '../../client/use-call.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { userPath } from '../../shell/navigation/record-paths.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { fullName } from '../../ui/text/full-name.ts';
import { findUserByEmailQuery } from './invite.queries.ts';
import classes from './users.module.css';
import { reactivateUser, USER_READS } from './users.queries.ts';

/** Somebody whose account is deactivated was about to be invited again. */
export function ReactivateOffer({ email }: { email: string }) {
  const text = useText();
  const navigate = useNavigate();
  const { data: user } = useQuery(findUserByEmailQuery(email));
  const name = user ? fullName(user) : '';
  const reactivate = useCall(reactivateUser, {
    invalidates: USER_READS,
    success: text('users.reactivateDone', { name }),
    failure: serverText,
    // What was typed was about an invitation that is not needed any more.
    onSuccess: (saved) => void navigate({ to: userPath(saved.org_location.id, saved.uuid_id), ignoreBlocker: true }),
  });
  if (!user) return null;
  return (
    <Notice>
      <p className={classes.explained}>{text('users.reactivateOffer', { name, location: user.org_location.name })}</p>
      <Button
        variant="default"
        size="xs"
        loading={reactivate.isPending}
        onClick={() => void reactivate.run({ id: user.uuid_id })}
      >
        {text('users.reactivateNamed', { name })}
      </Button>
    </Notice>
  );
}
