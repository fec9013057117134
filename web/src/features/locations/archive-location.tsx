import { number } from '../../i18n/format.ts';
import { useText } from '../../i18n/text.ts';
import { ArchiveContents, ArchiveRecord } from '../../shell/archive-record.tsx';
import { draftNameOf } from './location-fields.tsx';
import { archiveLocation, getLocationContentsQuery, LOCATION_READS } from './locations.queries.ts';

interface ArchiveLocationProps {
  id: number;
  name: string;
  etag: string | undefined;
}

export function ArchiveLocation({ id, name, etag }: ArchiveLocationProps) {
  const text = useText();
  return (
    <ArchiveRecord
      id={id}
      name={name}
      etag={etag}
      archive={archiveLocation}
      invalidates={LOCATION_READS}
      success={text('locations.archived', { name })}
      draftName={draftNameOf(id)}
      leaveTo="/"
      contents={
        <ArchiveContents query={getLocationContentsQuery(id)}>
          {({ users, licenses }) =>
            text('locations.archiveContents', {
              users: text('shared.userCount', { count: users, formatted: number(users) }),
              licences: text('shared.licenceCount', { count: licenses, formatted: number(licenses) }),
            })
          }
        </ArchiveContents>
      }
    />
  );
}
