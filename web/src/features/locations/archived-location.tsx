import { showToast } from '../../app-state.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { ArchivedNotice } from '../../ui/feedback/archived-notice.tsx';
import { unarchive } from './locations.queries.ts';

/** The notice of an archived location, with the way back. */
export function ArchivedLocation({ id, name }: { id: number; name: string }) {
  const text = useText();
  const bringBack = async () => {
    const reply = await unarchive(id);
    if (reply.success) showToast(text('locations.unarchived', { name }));
    else showToast(serverText(reply.errors[0] ?? ''), 'danger');
  };
  return <ArchivedNotice onUnarchive={bringBack}>{text('locations.archivedNotice')}</ArchivedNotice>;
}
