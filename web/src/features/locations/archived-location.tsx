import { useCall } from '../../client/use-call.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { ArchivedNotice } from '../../ui/feedback/archived-notice.tsx';
import { LOCATION_READS, unarchiveLocation } from './locations.queries.ts';

/** The notice of an archived location, which can be unarchived here. */
export function ArchivedLocation({ id, name }: { id: number; name: string }) {
  const text = useText();
  const unarchive = useCall(unarchiveLocation, {
    invalidates: LOCATION_READS,
    success: text('locations.unarchived', { name }),
    failure: serverText,
  });
  return (
    <ArchivedNotice isPending={unarchive.isPending} onUnarchive={() => void unarchive.run(id)}>
      {text('locations.archivedNotice')}
    </ArchivedNotice>
  );
}
