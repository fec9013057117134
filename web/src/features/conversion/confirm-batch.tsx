import type { ConversionPreview } from '@hub/contract/conversion';
import { number } from '../../i18n/format.ts';
import { useText } from '../../i18n/text.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { createdLicences } from './created-licences.ts';

interface ConfirmBatchProps {
  planned: ConversionPreview;
  onClose: () => void;
  onConfirm: (planned: ConversionPreview) => void;
}

/** Says in numbers what a batch will do, before it does it. */
export function ConfirmBatch({ planned, onClose, onConfirm }: ConfirmBatchProps) {
  const text = useText();
  const { ids, numContracts: count, numConverted, numCreatedFromSlots } = planned;
  const left = ids.length - count;
  const created =
    numConverted === null || numCreatedFromSlots === null
      ? text('conversion.batchPicked')
      : createdLicences(numConverted, numCreatedFromSlots);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => onConfirm(planned)}
      isPending={false}
      canConfirm={count > 0}
      title={text('conversion.batchQuestion', { count, formatted: number(count) })}
      confirmLabel={text('conversion.convertBatch')}
    >
      <p>{count === 0 ? text('conversion.nothingToConvert') : created}</p>
      {count > 0 && left > 0 && <p>{text('conversion.batchLeft', { count: left, formatted: number(left) })}</p>}
      {count > 0 && <p>{text('conversion.convertOnce')}</p>}
    </ConfirmDialog>
  );
}
