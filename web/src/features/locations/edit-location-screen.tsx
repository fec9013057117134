import { LocationUpdate } from '@hub/contract/locations';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { showToast } from '../../app-state.ts';
import { getLocationQuery, getOrganisationQuery } from '../../client/record-queries.ts';
import { ResetButton, SaveButton, UnsavedNote } from '../../form/header-parts.tsx';
import { RecordForm } from '../../form/record-form.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { useText } from '../../i18n/text.ts';
import { organisationPath } from '../../shell/navigation/record-paths.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { StatusLabel } from '../../ui/text/status-label.tsx';
import { ArchiveLocation } from './archive-location.tsx';
import { ArchivedLocation } from './archived-location.tsx';
import { draftNameOf, LOCATION_LABELS, LocationFields, valuesOf } from './location-fields.tsx';
import { locationRoute } from './location-route.ts';
import { refetchLocation, updateLocation } from './locations.queries.ts';
import { RegionChoice } from './region-choice.tsx';

const LocationChange = LocationUpdate.omit({ id: true });

export function EditLocationScreen() {
  const text = useText();
  const { locationId } = locationRoute.useParams();
  const { data: location, etag } = useSuspenseQuery(getLocationQuery(locationId)).data;
  const organisation = useQuery(getOrganisationQuery(location.organisation_id)).data?.data;
  const { id, name } = location;
  const isArchived = location.archived_at !== null;
  const record = useRecordForm({
    name: draftNameOf(id),
    record: { kind: 'location', id },
    schema: LocationChange,
    labels: LOCATION_LABELS,
    saved: valuesOf(location),
    etag,
    save: (values, options) => updateLocation({ id, ...values }, options),
    reload: async () => {
      const now = await refetchLocation(id);
      return now && { values: valuesOf(now.data), etag: now.etag };
    },
    onSaved: (saved) => showToast(text('locations.updated', { name: saved.name })),
    onFailed: () => showToast(text('shared.errorUpdating'), 'danger'),
  });

  // Until the organisation has loaded, the location's own region is the only one known.
  const own = location.region_id === null ? [] : [{ id: location.region_id, name: location.region_name ?? '' }];
  const regions = organisation?.regions ?? own;
  const regionName = (region: unknown) => regions.find((one) => one.id === region)?.name ?? text('form.empty');

  return (
    <>
      <PageHeader
        title={name}
        status={isArchived && <StatusLabel kind="off">{text('shared.archived')}</StatusLabel>}
        note={<UnsavedNote record={record} />}
        subtitle={<Link to={organisationPath(location.organisation_id)}>{location.organisation_name}</Link>}
        actions={
          !isArchived && (
            <>
              <ResetButton record={record} />
              <SaveButton record={record} label={text('shared.update')} />
              <ArchiveLocation id={id} name={name} etag={etag} />
            </>
          )
        }
      />
      {isArchived && <ArchivedLocation id={id} name={name} />}
      <RecordForm record={record} readOnly={isArchived} show={{ region_id: regionName }}>
        <LocationFields record={record}>
          <RegionChoice
            record={record}
            regions={regions}
            required={organisation?.require_regions === true}
            organisationId={location.organisation_id}
          />
        </LocationFields>
      </RecordForm>
    </>
  );
}
