import type { Location } from '@hub/contract/locations';
import type { User } from '@hub/contract/user-schemas';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { listMatchingLocationsQuery } from '../../client/record-queries.ts';
import { useCall } from '../../client/use-call.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { locationPath } from '../../shell/navigation/record-paths.ts';
import { TypeAhead } from '../../ui/controls/type-ahead.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { DetailsRow } from '../../ui/text/details-table.tsx';
import { fullName } from '../../ui/text/full-name.ts';
import classes from './users.module.css';
import { moveUser, USER_READS } from './users.queries.ts';

interface UserLocationProps {
  user: User;
  etag: string | undefined;
  mayMove: boolean;
}

/** Where the user belongs, with a dialog to move them. At another distributor their location cannot be seen. */
export function UserLocation({ user, etag, mayMove }: UserLocationProps) {
  const text = useText();
  const id = useId();
  const [opened, setOpened] = useState(false);
  const [target, setTarget] = useState<Pick<Location, 'id' | 'name' | 'organisation_name'>>();
  const name = fullName(user);
  const move = useCall(moveUser, {
    invalidates: USER_READS,
    success: ({ org_location }) => text('users.moveDone', { name, location: org_location.name }),
    onSuccess: () => setOpened(false),
  });
  const open = () => {
    move.reset();
    setTarget(undefined);
    setOpened(true);
  };
  if (!user.org_location.name) return null;
  return (
    <DetailsRow label={text('users.location')}>
      <span className={classes.name}>
        <Link to={locationPath(user.org_location.id)}>{user.org_location.name}</Link>
        {mayMove && (
          <Button variant="default" size="compact-sm" onClick={open}>
            {text('users.move')}
          </Button>
        )}
      </span>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        onConfirm={() => target && void move.run({ id: user.uuid_id, locationId: target.id, ifMatch: etag })}
        isPending={move.isPending}
        title={text('users.moveNamed', { name })}
        confirmLabel={text('users.move')}
        canConfirm={target !== undefined}
      >
        {target ? (
          <p className={classes.chosen}>
            <span className={classes.name}>
              {target.name} ({target.organisation_name})
            </span>
            <Button variant="default" size="compact-sm" onClick={() => setTarget(undefined)}>
              {text('form.change')}
            </Button>
          </p>
        ) : (
          <TypeAhead
            id={id}
            label={text('users.moveTo')}
            placeholder={text('users.findLocation')}
            optionsFor={listMatchingLocationsQuery}
            keyOf={(location) => location.id}
            nameOf={(location) => `${location.name} (${location.organisation_name})`}
            onChoose={setTarget}
            autoFocus
          />
        )}
        <p role="alert" className={classes.problem}>
          {move.problem && serverText(move.problem)}
        </p>
      </ConfirmDialog>
    </DetailsRow>
  );
}
