import { bestFittingPackage } from '@hub/contract/packages.policy';
import { Button } from '@mantine/core';
import type { RecordFields } from '../../../form/record-form-state.ts';
import { useText } from '../../../i18n/text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { type Choices, packagesFor, selectPackage } from './licence-choices.ts';
import type { Catalogue } from './use-catalogue.ts';

interface MissingPackageNoticeProps {
  record: RecordFields<Choices>;
  saved: Choices;
  catalogue: Catalogue;
}

/** A licence from V1 may have no package, but cannot be saved without one: says so, and offers the one that fits. */
export function MissingPackageNotice({ record, saved, catalogue }: MissingPackageNoticeProps) {
  const text = useText();
  const { values } = record;
  const isMissing =
    saved.base_package_id === 0 && values.base_package_id === 0 && values.product_key === saved.product_key;
  if (!isMissing || catalogue.isLoading || catalogue.hasFailed) return null;
  const product = catalogue.products.find(({ key_name }) => key_name === saved.product_key);
  const fit = bestFittingPackage(packagesFor(catalogue.packages, product, false), saved.product_modules);
  return (
    <Notice>
      <span>
        {text('licences.packageMissing')}{' '}
        {fit ? text('licences.packageFits', { name: fit.name }) : text('licences.noPackageFits')}
      </span>
      {fit && (
        <Button variant="default" size="xs" onClick={() => record.setValues(selectPackage(fit, values, saved))}>
          {text('licences.usePackage', { name: fit.name })}
        </Button>
      )}
    </Notice>
  );
}
