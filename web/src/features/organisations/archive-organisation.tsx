import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { showToast } from '../../app-state.ts';
import { forgetDraft } from '../../form/drafts.ts';
import { number } from '../../i18n/format.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { ArchiveButton } from '../../ui/controls/archive-button.tsx';
import { draftNameOf } from './organisation-fields.tsx';
import { archive, getOrganisationContentsQuery } from './organisations.queries.ts';

interface ArchiveOrganisationProps {
  id: number;
  name: string;
  etag: string | undefined;
}

export function ArchiveOrganisation({ id, name, etag }: ArchiveOrganisationProps) {
  const text = useText();
  const navigate = useNavigate();
  const archiveIt = async () => {
    const reply = await archive(id, etag);
    if (!reply.success) {
      showToast(text('shared.errorArchiving'), 'danger');
      return serverText(reply.errors[0] ?? '');
    }
    showToast(text('organisations.archived', { name }));
    forgetDraft(draftNameOf(id));
    // Whoever archives with something typed has decided already.
    void navigate({ to: '/organisations/list', ignoreBlocker: true });
    return undefined;
  };
  return <ArchiveButton name={name} contents={<Contents id={id} />} onArchive={archiveIt} />;
}

/** What goes with the organisation, in numbers that are counted when the question is asked. */
function Contents({ id }: { id: number }) {
  const text = useText();
  const { data, error } = useQuery({ ...getOrganisationContentsQuery(id), staleTime: 0 });
  if (error) return <p>{text('shared.archiveUncounted')}</p>;
  if (!data) return <p role="status">{text('shared.archiveCounting')}</p>;
  const locations = text('shared.locationCount', { count: data.locations, formatted: number(data.locations) });
  const licences = text('shared.licenceCount', { count: data.licenses, formatted: number(data.licenses) });
  return <p>{text('organisations.archiveContents', { locations, licences })}</p>;
}
