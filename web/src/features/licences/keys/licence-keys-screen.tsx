import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { RecordLoader } from '../../../shell/record-loader.tsx';
import { listKeysOfBatchQuery } from '../licences.queries.ts';
import { LicenceKeys } from './licence-keys.tsx';
import '../../../i18n/licence-words.ts';

const route = getRouteApi('/session/locations/$locationId/licensekeys/$licenceId');

/** The activation keys of licences that were created together. */
export function LicenceKeysScreen() {
  const { locationId, licenceId } = route.useParams();
  const query = useQuery(listKeysOfBatchQuery(licenceId));
  return <RecordLoader query={query}>{(keys) => <LicenceKeys locationId={locationId} keys={keys} />}</RecordLoader>;
}
