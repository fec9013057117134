import type { ArchivedFilter as Archived } from '@hub/contract/lists';
import { useText } from '../i18n/text.ts';
import { FilterChoice } from './filter-choice.tsx';

/** The filter values of a list whose items can be archived, for `defineList`. */
export const ARCHIVED = ['exclude', 'only', 'include'] as const satisfies readonly Archived[];

interface ArchivedFilterProps {
  value: Archived;
  onChoose: (value: Archived) => void;
}

export function ArchivedFilter({ value, onChoose }: ArchivedFilterProps) {
  const text = useText();
  return (
    <FilterChoice
      label={text('list.archivedFilter')}
      value={value}
      onChoose={onChoose}
      choices={[
        { value: 'exclude', label: text('list.archivedExclude') },
        { value: 'only', label: text('list.archivedOnly') },
        { value: 'include', label: text('list.archivedInclude') },
      ]}
    />
  );
}
