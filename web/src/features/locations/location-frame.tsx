import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { locationQuery } from '../../client/record-queries.ts';
import { useText } from '../../i18n/text.ts';
import { locationAddress, organisationAddress } from '../../shell/navigation/record-paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { PageTabs } from '../../ui/layout/page-tabs.tsx';
import { StatusWord } from '../../ui/text/status-label.tsx';
import { ArchivedLocation } from './archived-location.tsx';
import { locationRoute } from './location-route.ts';

/** The header of a location and its tabs; the open tab shows below. */
export function LocationFrame() {
  const text = useText();
  const { locationId } = locationRoute.useParams();
  const location = useQuery(locationQuery(locationId)).data?.data;
  if (!location) return null;
  const address = locationAddress(location.id);
  const isArchived = location.archived_at !== null;
  const editAddress: string = `${address}/edit`;
  return (
    <>
      <PageHeader
        title={location.name}
        note={isArchived && <StatusWord kind="off">{text('shared.archived')}</StatusWord>}
        subtitle={<Link to={organisationAddress(location.organisation_id)}>{location.organisation_name}</Link>}
        actions={
          <ButtonLink variant="default" to={editAddress}>
            {text('locations.edit')}
          </ButtonLink>
        }
        tabs={
          <PageTabs
            label={text('locations.parts')}
            tabs={[
              { label: text('locations.licences'), to: address },
              { label: text('locations.users'), to: `${address}/users` },
            ]}
          />
        }
      />
      {isArchived && <ArchivedLocation id={location.id} name={location.name} />}
      <Outlet />
    </>
  );
}
