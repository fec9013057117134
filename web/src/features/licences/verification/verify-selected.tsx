import { LIMITS } from '@hub/contract/limits';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { showToast } from '../../../app-state.ts';
import { number } from '../../../i18n/format.ts';
import { serverText, useText } from '../../../i18n/text.ts';
import type { Selection } from '../../../list/use-selection.ts';
import { verifyMany } from '../licences.queries.ts';
import { VerifyManyDialog } from './verify-many-dialog.tsx';

interface VerifySelectedProps {
  selection: Selection;
  count: number;
  search: string;
}

/** Verifies the ticked rows, or all of the queue that match the search. */
export function VerifySelected({ selection, count, search }: VerifySelectedProps) {
  const text = useText();
  const [asking, setAsking] = useState(false);
  const verifyThem = async () => {
    const reply = await verifyMany(selection.matching ? { search } : { uuid_ids: selection.ids.map(String) });
    if (!reply.success) {
      showToast(text('licences.verifyManyFailed'), 'danger');
      return serverText(reply.errors[0] ?? '');
    }
    const { changed } = reply.data;
    showToast(text('licences.verifyManyDone', { count: changed, formatted: number(changed) }));
    setAsking(false);
    selection.clear();
    return undefined;
  };
  if (!selection.matching && count > LIMITS.licencesAtOnce)
    return <span>{text('licences.tooManyChosen', { formatted: number(LIMITS.licencesAtOnce) })}</span>;
  return (
    <>
      <Button size="xs" onClick={() => setAsking(true)}>
        {text('licences.verify')}
      </Button>
      <VerifyManyDialog opened={asking} onClose={() => setAsking(false)} count={count} onVerify={verifyThem} />
    </>
  );
}
