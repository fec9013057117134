import { listLicenceActivity } from 'hub:calls';
import type { LicenceActivity } from '@hub/contract/licence-schemas';
import type { LICENCE_ACTIVITY_SORTS } from '@hub/contract/licences';
import { mayEditNote } from '@hub/contract/licences.policy';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getCurrentUserQuery } from '../../../client/current-user-query.ts';
import { useText } from '../../../i18n/text.ts';
import type { Column } from '../../../list/column.ts';
import { List } from '../../../list/list.tsx';
import { useList } from '../../../list/use-list.ts';
import { licencePath } from '../../../shell/navigation/record-paths.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { ActorName } from '../actor-name.tsx';
import { activityList } from '../licence-list.ts';
import { getLicenceQuery, listLicenceActivityQuery } from '../licences.queries.ts';
import classes from './activity.module.css';
import { EditNoteButton } from './edit-note-button.tsx';
import { NoteDialog } from './note-dialog.tsx';
import '../../../i18n/licence-words.ts';

const route = getRouteApi('/session/locations/$locationId/license/$licenceId');

type Sort = (typeof LICENCE_ACTIVITY_SORTS)[number];

const COLUMNS: readonly [Column<LicenceActivity, Sort>, ...Column<LicenceActivity, Sort>[]] = [
  {
    key: 'action',
    header: 'licences.action',
    width: '56%',
    cell: (entry) => (
      <p className={classes.what} data-note={entry.is_custom_note || undefined}>
        {entry.action_string}
      </p>
    ),
  },
  { key: 'who', header: 'licences.who', cell: ({ created_by_name }) => <ActorName name={created_by_name} /> },
  {
    key: 'when',
    header: 'licences.when',
    sort: 'action_date',
    cell: ({ action_date }) => <DateText value={action_date} />,
  },
];

/** The whole activity log of a licence. */
export function LicenceActivityScreen() {
  const text = useText();
  const { licenceId } = route.useParams();
  const licence = useSuspenseQuery(getLicenceQuery(licenceId)).data.data;
  const ownId = useQuery(getCurrentUserQuery()).data?.uuid_id;
  const list = useList(activityList, (query) => listLicenceActivityQuery(licenceId, query));
  const [editing, setEditing] = useState<LicenceActivity>();
  const canEdit = (entry: LicenceActivity) => licence.archived_at === null && mayEditNote(entry, ownId);
  return (
    <>
      <PageHeader
        title={text('licences.activityOf', { name: licence.description })}
        subtitle={<Link to={licencePath(licence.org_location_id, licenceId)}>{licence.description}</Link>}
      />
      <List
        list={list}
        label={text('licences.activity')}
        searchLabel={text('licences.searchActivity')}
        exportCall={listLicenceActivity}
        exportRequest={{ params: { uuid: licenceId } }}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowName={({ action_string }) => action_string}
        rowActions={(entry) => canEdit(entry) && <EditNoteButton entry={entry} onEdit={() => setEditing(entry)} />}
        noneYet={{ text: text('licences.noActivity') }}
      />
      <NoteDialog
        opened={editing !== undefined}
        onClose={() => setEditing(undefined)}
        licenceId={licenceId}
        entry={editing}
      />
    </>
  );
}
