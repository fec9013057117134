import { type Organisation, OrganisationCreate } from '@hub/contract/organisations';
import { useNavigate } from '@tanstack/react-router';
import { showToast } from '../../app-state.ts';
import { SaveButton, UnsavedNote } from '../../form/header-parts.tsx';
import { RecordForm } from '../../form/record-form.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { useText } from '../../i18n/text.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { NEW_ORGANISATION, ORGANISATION_LABELS, OrganisationFields } from './organisation-fields.tsx';
import { createOrganisation } from './organisations.queries.ts';

export function CreateOrganisationScreen() {
  const text = useText();
  const navigate = useNavigate();
  const record = useRecordForm({
    name: 'organisation-create',
    schema: OrganisationCreate,
    labels: ORGANISATION_LABELS,
    saved: NEW_ORGANISATION,
    save: createOrganisation,
    onSaved: ({ id, name }: Organisation) => {
      showToast(text('organisations.created', { name }));
      void navigate({ href: `/organisations/${id}` });
    },
    onFailed: () => showToast(text('shared.errorCreating'), 'danger'),
  });
  return (
    <>
      <PageHeader
        title={text('organisations.createTitle')}
        note={<UnsavedNote record={record} />}
        actions={<SaveButton record={record} label={text('shared.create')} />}
      />
      <RecordForm record={record}>
        <OrganisationFields record={record} />
      </RecordForm>
    </>
  );
}
