import { LIMITS } from '@hub/contract/limits';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidateAfter } from '../../../client/invalidate.ts';
import type { Reply } from '../../../client/send.ts';
import { useCall } from '../../../client/use-call.ts';
import { number } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/text.ts';
import type { Selection } from '../../../list/use-selection.ts';
import { ArchivePhraseDialog } from '../archive/archive-phrase-dialog.tsx';
import {
  archiveLicences,
  changeExpiryOfLicences,
  LICENCE_READS,
  listOfflineLicencesQuery,
  verifyLicences,
} from '../licences.queries.ts';
import { VerifyLicencesDialog } from '../verification/verify-licences-dialog.tsx';
import { ChangeExpiryDialog } from './change-expiry-dialog.tsx';
import { offlineWarningOf } from './offline-warning.ts';

interface BulkLicenceActionsProps {
  selection: Selection;
  count: number;
  canVerify: boolean;
  locationId: number;
  /** What the list is searched for. */
  search: string | undefined;
  /** Loads the ids of all that match: the calls take ids. */
  allMatching: () => Promise<Reply<string[]>>;
}

type Question = 'verify' | 'expiry' | 'archive';

/** The actions on the selected licences of a location. Each asks for confirmation, because it changes many. */
export function BulkLicenceActions(props: BulkLicenceActionsProps) {
  const { selection, count, canVerify, locationId, search, allMatching } = props;
  const text = useText();
  const [asking, setAsking] = useState<Question>();
  const counted = (changed: number) => ({ count: changed, formatted: number(changed) });

  const takesAway = asking === 'archive' || asking === 'expiry';
  const { data: offline = [] } = useQuery({ ...listOfflineLicencesQuery(locationId, search), enabled: takesAway });
  const offlineSelected = offline.filter(({ uuid_id }) => selection.isSelected(uuid_id));

  const withSelected = async (change: (ids: string[]) => Promise<Reply<{ changed: number }>>) => {
    if (!selection.matching) return change(selection.ids.map(String));
    const matching = await allMatching();
    return matching.success ? change(matching.data) : matching;
  };
  const finish = () => {
    setAsking(undefined);
    selection.clear();
  };
  const verify = useCall(() => withSelected((uuid_ids) => verifyLicences({ uuid_ids })), {
    invalidates: LICENCE_READS,
    success: ({ changed }) => text('licences.verifyManyDone', counted(changed)),
    failure: text('licences.verifyManyFailed'),
    onSuccess: finish,
  });
  const archive = useCall(() => withSelected(archiveLicences), {
    invalidates: LICENCE_READS,
    success: ({ changed }) => text('licences.archiveManyDone', counted(changed)),
    failure: text('licences.archiveManyFailed'),
    onSuccess: finish,
  });
  const close = () => {
    setAsking(undefined);
    verify.reset();
    archive.reset();
  };

  if (count > LIMITS.licencesAtOnce)
    return <span>{text('licences.tooManyChosen', { formatted: number(LIMITS.licencesAtOnce) })}</span>;
  return (
    <>
      {canVerify && (
        <Button variant="default" size="xs" onClick={() => setAsking('verify')}>
          {text('licences.verify')}
        </Button>
      )}
      <Button variant="default" size="xs" onClick={() => setAsking('expiry')}>
        {text('licences.changeExpiry')}
      </Button>
      <Button variant="default" size="xs" onClick={() => setAsking('archive')}>
        {text('licences.archive')}
      </Button>
      <VerifyLicencesDialog
        opened={asking === 'verify'}
        onClose={close}
        count={count}
        onVerify={() => void verify.run()}
        isPending={verify.isPending}
        problem={verify.problem}
      />
      <ChangeExpiryDialog
        opened={asking === 'expiry'}
        onClose={close}
        count={count}
        offline={offlineSelected}
        save={async (expiry_date) =>
          invalidateAfter(
            await withSelected((uuid_ids) => changeExpiryOfLicences({ uuid_ids, expiry_date })),
            LICENCE_READS,
          )
        }
        onSaved={finish}
      />
      <ArchivePhraseDialog
        opened={asking === 'archive'}
        onClose={close}
        title={text('licences.archiveManyTitle', counted(count))}
        meaning={[text('licences.archiveManyText'), offlineWarningOf(offlineSelected)].filter(Boolean).join(' ')}
        onArchive={() => archive.run()}
        isPending={archive.isPending}
        problem={archive.problem}
      />
    </>
  );
}
