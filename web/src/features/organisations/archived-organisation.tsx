import { useCall } from '../../client/use-call.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { ArchivedNotice } from '../../ui/feedback/archived-notice.tsx';
import { ORGANISATION_READS, unarchiveOrganisation } from './organisations.queries.ts';

/** The notice of an archived organisation, which can be unarchived here. */
export function ArchivedOrganisation({ id, name }: { id: number; name: string }) {
  const text = useText();
  const unarchive = useCall(unarchiveOrganisation, {
    invalidates: ORGANISATION_READS,
    success: text('organisations.unarchived', { name }),
    failure: serverText,
  });
  return (
    <ArchivedNotice isPending={unarchive.isPending} onUnarchive={() => void unarchive.run(id)}>
      {text('organisations.archivedNotice')}
    </ArchivedNotice>
  );
}
