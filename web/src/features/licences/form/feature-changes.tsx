import { useText } from '../../../i18n/text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { type Choices, featureChanges } from './licence-choices.ts';
import type { Catalogue } from './use-catalogue.ts';

interface FeatureChangesProps {
  saved: Choices;
  current: Choices;
  catalogue: Catalogue;
}

/** Another package may bring features and take others away; this says which before they are saved. */
export function FeatureChanges({ saved, current, catalogue }: FeatureChangesProps) {
  const text = useText();
  const { added, removed } = featureChanges(catalogue.modules, catalogue.packages, saved, current);
  const isOtherPackage = current.base_package_id !== 0 && current.base_package_id !== saved.base_package_id;
  if (!isOtherPackage || catalogue.isLoading || (added.length === 0 && removed.length === 0)) return null;
  return (
    <Notice>
      <span role="status">
        {added.length > 0 && text('licences.savingAdds', { names: added.join(', ') })}{' '}
        {removed.length > 0 && text('licences.savingRemoves', { names: removed.join(', ') })}
      </span>
    </Notice>
  );
}
