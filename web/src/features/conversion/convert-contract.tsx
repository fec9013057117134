import type { V1Contract } from '@hub/contract/conversion';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../client/use-call.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { CONVERSION_READS, convertContract } from './conversion.queries.ts';
import { createdLicences } from './created-licences.ts';

/** Converts one contract, after a dialog with the numbers of licences it will create. */
export function ConvertContract({ contract }: { contract: V1Contract }) {
  const text = useText();
  const [opened, setOpened] = useState(false);
  const name = contract.customer_ref;
  const slots = Math.max(0, contract.number_of_licenses_allowed - contract.num_issued);

  const convert = useCall(convertContract, {
    invalidates: CONVERSION_READS,
    success: text('conversion.done', { name }),
    failure: (problem) => `${text('conversion.convertFailed')}. ${serverText(problem)}`,
    onSuccess: () => setOpened(false),
    onFailure: () => setOpened(false),
  });

  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={text('conversion.convertNamed', { name })}
        onClick={() => setOpened(true)}
      >
        {text('conversion.convert')}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        onConfirm={() => void convert.run(contract.id)}
        isPending={convert.isPending}
        title={text('conversion.convertTitle', { name })}
        confirmLabel={text('conversion.convert')}
      >
        <p>{createdLicences(contract.num_issued, slots)}</p>
        <p>{text('conversion.convertOnce')}</p>
      </ConfirmDialog>
    </>
  );
}
