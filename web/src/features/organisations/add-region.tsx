import { useEffect } from 'react';
import { showToast } from '../../app-state.ts';
import { useRecordForm } from '../../form/use-record-form.ts';
import { useText } from '../../i18n/text.ts';
import { addRegion } from './organisations.queries.ts';
import { RegionField } from './region-field.tsx';
import { REGION_LABELS, RegionName, type Watch } from './region-name.ts';

interface AddRegionProps {
  organisationId: number;
  watch: Watch;
  /** Saved or cancelled. */
  onDone: () => void;
}

export const newRegionDraft = (organisationId: number): string => `region-of-${organisationId}`;

export function AddRegion({ organisationId, watch, onDone }: AddRegionProps) {
  const text = useText();
  const record = useRecordForm({
    name: newRegionDraft(organisationId),
    schema: RegionName,
    labels: REGION_LABELS,
    saved: { name: '' },
    save: (values, options) => addRegion({ org_id: organisationId, ...values }, options),
    onSaved: () => {
      showToast(text('organisations.entityCreated', { entity: text('organisations.region') }));
      onDone();
    },
    onFailed: () => showToast(text('shared.errorCreating'), 'danger'),
  });
  // After every render: the Update button saves the record as it is now.
  useEffect(() => watch(record));

  const cancel = () => {
    record.reset();
    onDone();
  };
  return (
    <RegionField
      record={record}
      label={text('organisations.newRegion')}
      saveLabel={text('organisations.saveNewRegion')}
      cancelLabel={text('organisations.cancelNewRegion')}
      onCancel={cancel}
      editing
      autoFocus
    />
  );
}
