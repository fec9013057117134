import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate, Outlet } from '@tanstack/react-router';
import { useBreadcrumbName } from '../../shell/navigation/breadcrumb-trail.ts';
import { licencePath } from '../../shell/navigation/record-paths.ts';
import { RecordLoader } from '../../shell/record-loader.tsx';
import { getLicenceQuery } from './licences.queries.ts';
import '../../i18n/licence-words.ts';

const route = getRouteApi('/session/locations/$locationId/license/$licenceId');

/** Loads a licence, and redirects to the location where it is now: a licence may move. */
export function LicenceLoader() {
  const { locationId, licenceId } = route.useParams();
  const query = useQuery(getLicenceQuery(licenceId));
  useBreadcrumbName(1, query.data?.data.description);
  return (
    <RecordLoader query={query}>
      {({ data }) =>
        data.org_location_id === Number(locationId) ? (
          <Outlet />
        ) : (
          <Navigate to={licencePath(data.org_location_id, data.uuid_id)} replace />
        )
      }
    </RecordLoader>
  );
}
