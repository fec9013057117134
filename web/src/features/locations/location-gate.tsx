import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { locationQuery } from '../../client/record-queries.ts';
import { useCrumb } from '../../shell/navigation/breadcrumb-trail.ts';
import { RecordGate } from '../../shell/record-loader.tsx';
import { locationRoute } from './location-route.ts';

/** Lets people in to a location that exists. */
export function LocationGate() {
  const { locationId } = locationRoute.useParams();
  const query = useQuery(locationQuery(locationId));
  useCrumb(0, query.data?.data.name);
  return <RecordGate query={query}>{() => <Outlet />}</RecordGate>;
}
