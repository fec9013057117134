import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet } from '@tanstack/react-router';
import { getLocationQuery } from '../../client/record-queries.ts';
import { HistoryButton } from '../../history/history-button.tsx';
import { useText } from '../../i18n/text.ts';
import { locationPath, organisationPath } from '../../shell/navigation/record-paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { PageTabs } from '../../ui/layout/page-tabs.tsx';
import { StatusLabel } from '../../ui/text/status-label.tsx';
import { ArchivedLocation } from './archived-location.tsx';

const route = getRouteApi('/session/locations/$locationId');

/** The header of a location and its tabs; the open tab shows below. */
export function LocationLayout() {
  const text = useText();
  const { locationId } = route.useParams();
  const location = useQuery(getLocationQuery(locationId)).data?.data;
  if (!location) return null;
  const path = locationPath(location.id);
  const isArchived = location.archived_at !== null;
  const editPath: string = `${path}/edit`;
  return (
    <>
      <PageHeader
        title={location.name}
        status={isArchived && <StatusLabel kind="off">{text('shared.archived')}</StatusLabel>}
        subtitle={
          <>
            <Link to={organisationPath(location.organisation_id)}>{location.organisation_name}</Link>
            {location.external_id && ` · ${text('shared.externalId', { id: location.external_id })}`}
          </>
        }
        actions={
          <>
            <HistoryButton kind="location" id={location.id} name={location.name} />
            {!isArchived && (
              <ButtonLink variant="default" to={editPath}>
                {text('locations.edit')}
              </ButtonLink>
            )}
          </>
        }
        tabs={
          <PageTabs
            label={text('locations.parts')}
            tabs={[
              { label: text('locations.licences'), to: path },
              { label: text('locations.users'), to: `${path}/users` },
            ]}
          />
        }
      />
      {isArchived && <ArchivedLocation id={location.id} name={location.name} />}
      <Outlet />
    </>
  );
}
