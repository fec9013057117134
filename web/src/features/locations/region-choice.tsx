import { SelectField } from '../../form/fields/fields.tsx';
import type { RecordFields } from '../../form/record-form-state.ts';
import { useText } from '../../i18n/text.ts';

interface RegionChoiceProps {
  record: RecordFields<{ region_id: number }>;
  regions: readonly { id: number; name: string }[];
  required: boolean;
}

/** The regions of the location's organisation, after an entry for none. */
export function RegionChoice({ record, regions, required }: RegionChoiceProps) {
  const text = useText();
  const choices = regions.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SelectField
      record={record}
      name="region_id"
      required={required}
      choices={[{ value: 0, label: text('locations.selectRegion') }, ...choices]}
    />
  );
}
