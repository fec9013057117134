import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { licencePath } from '../../shell/navigation/record-paths.ts';
import { RecordLoader } from '../../shell/record-loader.tsx';
import { getLicenceQuery } from './licences.queries.ts';

const route = getRouteApi('/session/licence/$licenceId');

/** Goes on to the page of the licence, below its location. */
export function LicenceRedirect() {
  const { licenceId } = route.useParams();
  const query = useQuery(getLicenceQuery(licenceId));
  return (
    <RecordLoader query={query}>
      {({ data }) => <Navigate to={licencePath(data.org_location_id, data.uuid_id)} replace />}
    </RecordLoader>
  );
}
