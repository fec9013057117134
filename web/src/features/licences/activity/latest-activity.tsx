import type { Licence, LicenceActivity } from '@hub/contract/licence-schemas';
import { mayEditNote } from '@hub/contract/licences.policy';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getCurrentUserQuery } from '../../../client/current-user-query.ts';
import { useText } from '../../../i18n/text.ts';
import { licencePath } from '../../../shell/navigation/record-paths.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { ActorName } from '../actor-name.tsx';
import classes from './activity.module.css';
import { EditNoteButton } from './edit-note-button.tsx';
import { NoteDialog } from './note-dialog.tsx';

/** The newest entries; all of them have a page of their own. */
export function LatestActivity({ licence }: { licence: Licence }) {
  const text = useText();
  const ownId = useQuery(getCurrentUserQuery()).data?.uuid_id;
  const [editing, setEditing] = useState<LicenceActivity>();
  const { uuid_id, license_activity: entries } = licence;
  const wholeActivity: string = `${licencePath(licence.org_location_id, uuid_id)}/activity`;
  const canEdit = (entry: LicenceActivity) => licence.archived_at === null && mayEditNote(entry, ownId);
  return (
    <Card
      title={text('licences.latestActivity')}
      action={
        <Link to={wholeActivity} className={classes.all}>
          {text('licences.seeAll')}
        </Link>
      }
    >
      {entries.length === 0 && <p className={classes.nothing}>{text('licences.noActivity')}</p>}
      <ol className={classes.entries}>
        {entries.map((entry) => (
          <li key={entry.id} className={classes.entry}>
            <div>
              <p className={classes.what} data-note={entry.is_custom_note || undefined}>
                {entry.action_string}
              </p>
              <p className={classes.by}>
                <ActorName name={entry.created_by_name} />
                {', '}
                <DateText value={entry.action_date} />
              </p>
            </div>
            {canEdit(entry) && <EditNoteButton entry={entry} onEdit={() => setEditing(entry)} />}
          </li>
        ))}
      </ol>
      <NoteDialog
        opened={editing !== undefined}
        onClose={() => setEditing(undefined)}
        licenceId={uuid_id}
        entry={editing}
      />
    </Card>
  );
}
