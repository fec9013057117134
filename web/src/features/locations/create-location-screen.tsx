import { type Location, LocationCreate } from '@hub/contract/locations';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { showToast } from '../../app-state.ts';
import { getOrganisationQuery } from '../../client/record-queries.ts';
import { SaveButton, UnsavedNote } from '../../form/header-parts.tsx';
import { RecordForm } from '../../form/record-form.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { useText } from '../../i18n/text.ts';
import { locationPath } from '../../shell/navigation/record-paths.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { EMPTY_LOCATION, LOCATION_LABELS, LocationFields } from './location-fields.tsx';
import { createLocation } from './locations.queries.ts';
import { OrganisationPicker } from './organisation-picker.tsx';
import { RegionChoice } from './region-choice.tsx';

const route = getRouteApi('/session/locations/create');

const NewLocation = LocationCreate.extend({ organisation_id: z.int().min(1, 'locations.selectOrganisation') });
const NewLocationInRegion = NewLocation.extend({ region_id: z.int().min(1, 'locations.selectRegion') });

export function CreateLocationScreen() {
  const text = useText();
  const navigate = useNavigate();
  const { organisation: preset = 0 } = route.useSearch();
  const record = useRecordForm({
    name: 'location-create',
    // Lazy, because whether a region is required depends on the organisation that is selected in this form.
    schema: z.lazy((): z.ZodType => (requiresRegion ? NewLocationInRegion : NewLocation)),
    labels: { ...LOCATION_LABELS, organisation_id: 'locations.organisation' },
    saved: { ...EMPTY_LOCATION, organisation_id: preset },
    save: createLocation,
    onSaved: ({ id, name }: Location) => {
      showToast(text('locations.created', { name }));
      void navigate({ href: locationPath(id) });
    },
    onFailed: () => showToast(text('shared.errorCreating'), 'danger'),
    onInvalid: (problems) => {
      if (problems.organisation_id) showToast(text('locations.selectOrganisation'), 'warning');
      else if (problems.region_id) showToast(text('locations.selectRegion'), 'warning');
    },
  });
  const { organisation_id: organisationId } = record.values;
  const { data: organisation } = useQuery({ ...getOrganisationQuery(organisationId), enabled: organisationId > 0 });
  const requiresRegion: boolean = organisation?.data.require_regions === true;

  const selectOrganisation = (id: number) => {
    // A region belongs to its organisation, so another organisation means another region.
    record.setValues({ organisation_id: id, region_id: 0 });
    record.clearErrors();
  };

  return (
    <>
      <PageHeader
        title={text('locations.createTitle')}
        note={<UnsavedNote record={record} />}
        actions={<SaveButton record={record} label={text('shared.create')} />}
      />
      <RecordForm record={record}>
        <LocationFields record={record}>
          <OrganisationPicker record={record} organisationId={organisationId} onSelect={selectOrganisation} />
          {requiresRegion && (
            <RegionChoice
              record={record}
              regions={organisation?.data.regions ?? []}
              required
              organisationId={organisationId}
            />
          )}
        </LocationFields>
      </RecordForm>
    </>
  );
}
