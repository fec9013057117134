import { type Organisation, OrganisationCreate } from '@hub/contract/organisations';
import type { ReactNode } from 'react';
import { showToast } from '../../app-state.ts';
import type { Versioned } from '../../client/query.ts';
import { ResetButton, SaveButton, UnsavedNote } from '../../form/header-parts.tsx';
import { RecordForm } from '../../form/record-form.tsx';
import type { RecordFields, RecordFormState } from '../../form/record-form-state.ts';
import { useRecordForm } from '../../form/use-record-form.ts';
import { useText } from '../../i18n/text.ts';
import { InHeaderActions, InHeaderNote } from '../../ui/layout/header-slot.tsx';
import { draftNameOf, ORGANISATION_LABELS, type OrganisationValues, valuesOf } from './organisation-fields.tsx';
import { refetchOrganisation, updateOrganisation } from './organisations.queries.ts';

interface OrganisationFormProps {
  organisation: Versioned<Organisation>;
  /** Other forms of the tab, which the Update button saves too. */
  others?: () => readonly Pick<RecordFormState<object>, 'isDirtyNow' | 'submit'>[];
  /** The fields, on the tab that has them. */
  children?: (record: RecordFields<OrganisationValues>) => ReactNode;
}

/** The form of an organisation with its Update button in the header, which is there on every tab. */
export function OrganisationForm({ organisation, others = () => [], children }: OrganisationFormProps) {
  const text = useText();
  const { data, etag } = organisation;
  const { id } = data;
  const isArchived = data.archived_at !== null;
  const record = useRecordForm({
    name: draftNameOf(id),
    record: { kind: 'organisation', id },
    schema: OrganisationCreate,
    labels: ORGANISATION_LABELS,
    saved: valuesOf(data),
    etag,
    save: (values, options) => updateOrganisation({ id, ...values }, options),
    reload: async () => {
      const now = await refetchOrganisation(id);
      return now && { values: valuesOf(now.data), etag: now.etag };
    },
    onSaved: ({ name }) => showToast(text('organisations.updated', { name })),
    onFailed: () => showToast(text('shared.errorUpdating'), 'danger'),
  });
  const submit = async () => {
    const unsaved = others().filter((other) => other.isDirtyNow());
    for (const other of unsaved) await other.submit();
    if (unsaved.length === 0 || record.isDirtyNow()) await record.submit();
  };
  return (
    <>
      <InHeaderNote>
        <UnsavedNote record={record} />
      </InHeaderNote>
      {!isArchived && (
        <InHeaderActions>
          <ResetButton record={record} />
          <SaveButton record={record} label={text('shared.update')} />
        </InHeaderActions>
      )}
      <RecordForm record={{ ...record, submit }} readOnly={isArchived}>
        {children?.(record)}
      </RecordForm>
    </>
  );
}
