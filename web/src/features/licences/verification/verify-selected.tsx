import { LIMITS } from '@hub/contract/limits';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../client/use-call.ts';
import { number } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/text.ts';
import type { Selection } from '../../../list/use-selection.ts';
import { LICENCE_READS, verifyLicences } from '../licences.queries.ts';
import { VerifyLicencesDialog } from './verify-licences-dialog.tsx';

interface VerifySelectedProps {
  selection: Selection;
  count: number;
  search: string;
}

/** Verifies the selected rows, or all of the queue that match the search. */
export function VerifySelected({ selection, count, search }: VerifySelectedProps) {
  const text = useText();
  const [asking, setAsking] = useState(false);
  const verify = useCall(verifyLicences, {
    invalidates: LICENCE_READS,
    success: ({ changed }) => text('licences.verifyManyDone', { count: changed, formatted: number(changed) }),
    failure: text('licences.verifyManyFailed'),
    onSuccess: () => {
      setAsking(false);
      selection.clear();
    },
  });
  const close = () => {
    verify.reset();
    setAsking(false);
  };
  if (!selection.matching && count > LIMITS.licencesAtOnce)
    return <span>{text('licences.tooManyChosen', { formatted: number(LIMITS.licencesAtOnce) })}</span>;
  return (
    <>
      <Button size="xs" onClick={() => setAsking(true)}>
        {text('licences.verify')}
      </Button>
      <VerifyLicencesDialog
        opened={asking}
        onClose={close}
        count={count}
        onVerify={() => void verify.run(selection.matching ? { search } : { uuid_ids: selection.ids.map(String) })}
        isPending={verify.isPending}
        problem={verify.problem}
      />
    </>
  );
}
