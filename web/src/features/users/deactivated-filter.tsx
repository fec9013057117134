import { useText } from '../../i18n/text.ts';
import { FilterChoice } from '../../list/filter-choice.tsx';

type Deactivated = 'exclude' | 'only' | 'include';

interface DeactivatedFilterProps {
  value: Deactivated;
  onChoose: (value: Deactivated) => void;
}

export function DeactivatedFilter({ value, onChoose }: DeactivatedFilterProps) {
  const text = useText();
  return (
    <FilterChoice
      label={text('users.showStatus')}
      value={value}
      onChoose={onChoose}
      choices={[
        { value: 'exclude', label: text('users.active') },
        { value: 'only', label: text('users.deactivated') },
        { value: 'include', label: text('users.allStatuses') },
      ]}
    />
  );
}
