import { LIMITS } from '@hub/contract/limits';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { showToast } from '../../../app-state.ts';
import type { Reply } from '../../../client/send.ts';
import { number } from '../../../i18n/format.ts';
import { serverText, useText } from '../../../i18n/text.ts';
import type { Selection } from '../../../list/use-selection.ts';
import { ArchivePhraseDialog } from '../archive/archive-phrase-dialog.tsx';
import { archiveMany, changeExpiry, verifyMany } from '../licences.queries.ts';
import { VerifyManyDialog } from '../verification/verify-many-dialog.tsx';
import { ChangeExpiryDialog } from './change-expiry-dialog.tsx';

interface BulkLicenceActionsProps {
  selection: Selection;
  count: number;
  canVerify: boolean;
  /** Asked for when all that match are meant: the calls take ids. */
  allMatching: () => Promise<Reply<string[]>>;
}

type Question = 'verify' | 'expiry' | 'archive';

/** What can be done with the ticked licences of a location. Each asks first, because each changes many. */
export function BulkLicenceActions({ selection, count, canVerify, allMatching }: BulkLicenceActionsProps) {
  const text = useText();
  const [asking, setAsking] = useState<Question>();
  const values = { count, formatted: number(count) };
  const isTooMany = count > LIMITS.licencesAtOnce;

  /** Answers why it could not be done, or nothing when it was. */
  const change = async (
    act: (ids: string[]) => Promise<Reply<{ changed: number }>>,
    done: (count: number) => string,
    failed: string,
  ): Promise<string | undefined> => {
    const chosen = selection.matching ? await allMatching() : undefined;
    const reply = chosen && !chosen.success ? chosen : await act(chosen?.data ?? selection.ids.map(String));
    if (!reply.success) {
      showToast(failed, 'danger');
      return serverText(reply.errors[0] ?? '');
    }
    showToast(done(reply.data.changed));
    setAsking(undefined);
    selection.clear();
    return undefined;
  };
  const counted = (changed: number) => ({ count: changed, formatted: number(changed) });
  const close = () => setAsking(undefined);

  if (isTooMany) return <span>{text('licences.tooManyChosen', { formatted: number(LIMITS.licencesAtOnce) })}</span>;
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
      <VerifyManyDialog
        opened={asking === 'verify'}
        onClose={close}
        count={count}
        onVerify={() =>
          change(
            (uuid_ids) => verifyMany({ uuid_ids }),
            (changed) => text('licences.verifyManyDone', counted(changed)),
            text('licences.verifyManyFailed'),
          )
        }
      />
      <ChangeExpiryDialog
        opened={asking === 'expiry'}
        onClose={close}
        count={count}
        onChange={(expiry) =>
          change(
            (ids) => changeExpiry(ids, expiry),
            (changed) => text('licences.changeExpiryDone', counted(changed)),
            text('shared.errorUpdating'),
          )
        }
      />
      <ArchivePhraseDialog
        opened={asking === 'archive'}
        onClose={close}
        title={text('licences.archiveManyTitle', values)}
        meaning={text('licences.archiveManyText')}
        onArchive={() =>
          change(
            archiveMany,
            (changed) => text('licences.archiveManyDone', counted(changed)),
            text('licences.archiveManyFailed'),
          )
        }
      />
    </>
  );
}
