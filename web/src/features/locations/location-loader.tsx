import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { getLocationQuery } from '../../client/record-queries.ts';
import { useBreadcrumbName } from '../../shell/navigation/breadcrumb-trail.ts';
import { RecordLoader } from '../../shell/record-loader.tsx';

const route = getRouteApi('/session/locations/$locationId');

/** Loads a location; its pages show below once it is there. */
export function LocationLoader() {
  const { locationId } = route.useParams();
  const query = useQuery(getLocationQuery(locationId));
  useBreadcrumbName(0, query.data?.data.name);
  return <RecordLoader query={query}>{() => <Outlet />}</RecordLoader>;
}
