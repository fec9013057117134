import { OrganisationCreate } from '@hub/contract/organisations';
import { useSuspenseQuery } from '@tanstack/react-query';
import { showToast } from '../../app-state.ts';
import { getOrganisationQuery } from '../../client/record-queries.ts';
import { ResetButton, SaveButton, UnsavedNote } from '../../form/header-parts.tsx';
import { RecordForm } from '../../form/record-form.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { useText } from '../../i18n/text.ts';
import { InHeaderActions, InHeaderNote } from '../../ui/layout/header-slot.tsx';
import classes from './organisation-details.module.css';
import { OrganisationFacts } from './organisation-facts.tsx';
import { draftNameOf, ORGANISATION_LABELS, OrganisationFields, valuesOf } from './organisation-fields.tsx';
import { organisationRoute } from './organisation-route.ts';
import { refetchOrganisation, updateOrganisation } from './organisations.queries.ts';

/** The Details tab: the form, and the read-only facts. */
export function OrganisationDetails() {
  const text = useText();
  const { organisationId } = organisationRoute.useParams();
  const { data: organisation, etag } = useSuspenseQuery(getOrganisationQuery(organisationId)).data;
  const { id } = organisation;
  const isArchived = organisation.archived_at !== null;
  const record = useRecordForm({
    name: draftNameOf(id),
    schema: OrganisationCreate,
    labels: ORGANISATION_LABELS,
    saved: valuesOf(organisation),
    etag,
    save: (values, options) => updateOrganisation({ id, ...values }, options),
    reload: async () => {
      const now = await refetchOrganisation(id);
      return now && { values: valuesOf(now.data), etag: now.etag };
    },
    onSaved: ({ name }) => showToast(text('organisations.updated', { name })),
    onFailed: () => showToast(text('shared.errorUpdating'), 'danger'),
  });
  return (
    <div className={classes.details}>
      <InHeaderNote>
        <UnsavedNote record={record} />
      </InHeaderNote>
      {!isArchived && (
        <InHeaderActions>
          <ResetButton record={record} />
          <SaveButton record={record} label={text('shared.update')} />
        </InHeaderActions>
      )}
      <RecordForm record={record} readOnly={isArchived}>
        <OrganisationFields record={record} />
      </RecordForm>
      <OrganisationFacts organisation={organisation} />
    </div>
  );
}
