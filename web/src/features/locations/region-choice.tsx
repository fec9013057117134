import { SelectField } from '../../form/fields/fields.tsx';
import type { RecordFields } from '../../form/record-form-state.ts';
import { useText } from '../../i18n/text.ts';
import { organisationPath } from '../../shell/navigation/record-paths.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

interface RegionChoiceProps {
  record: RecordFields<{ region_id: number }>;
  regions: readonly { id: number; name: string }[];
  required: boolean;
  organisationId: number;
}

/** The regions of the location's organisation, after an entry for none. */
export function RegionChoice({ record, regions, required, organisationId }: RegionChoiceProps) {
  const text = useText();
  const choices = regions.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <SelectField
        record={record}
        name="region_id"
        required={required}
        choices={[{ value: 0, label: text('locations.selectRegion') }, ...choices]}
      />
      {required && regions.length === 0 && (
        <Notice>
          {text('locations.noRegions')}
          {/* In another tab, so that what was typed here stays; the regions are read again on the way back. */}
          <a href={`${organisationPath(organisationId)}/regions`} target="_blank" rel="noreferrer">
            {text('locations.addRegions')}
          </a>
        </Notice>
      )}
    </>
  );
}
