import { number } from '../../i18n/format.ts';
import { useText } from '../../i18n/text.ts';
import { ArchiveContents, ArchiveRecord } from '../../shell/archive-record.tsx';
import { draftNameOf } from './organisation-fields.tsx';
import { archiveOrganisation, getOrganisationContentsQuery, ORGANISATION_READS } from './organisations.queries.ts';

interface ArchiveOrganisationProps {
  id: number;
  name: string;
  etag: string | undefined;
}

export function ArchiveOrganisation({ id, name, etag }: ArchiveOrganisationProps) {
  const text = useText();
  return (
    <ArchiveRecord
      id={id}
      name={name}
      etag={etag}
      archive={archiveOrganisation}
      invalidates={ORGANISATION_READS}
      success={text('organisations.archived', { name })}
      draftName={draftNameOf(id)}
      leaveTo="/organisations/list"
      contents={
        <ArchiveContents query={getOrganisationContentsQuery(id)}>
          {({ locations, licenses }) =>
            text('organisations.archiveContents', {
              locations: text('shared.locationCount', { count: locations, formatted: number(locations) }),
              licences: text('shared.licenceCount', { count: licenses, formatted: number(licenses) }),
            })
          }
        </ArchiveContents>
      }
    />
  );
}
