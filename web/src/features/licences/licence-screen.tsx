import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { pollEvery } from '../../client/live-state.ts';
import { EditLicence } from './edit-licence.tsx';
import { getLicenceQuery } from './licences.queries.ts';
import '../../i18n/licence-words.ts';

const route = getRouteApi('/session/locations/$locationId/license/$licenceId');

/** A device may activate or check in at any time; the page shows it without a reload. */
const POLL_MS = 5_000;

export function LicenceScreen() {
  const { licenceId } = route.useParams();
  const { data, etag } = useSuspenseQuery({
    ...getLicenceQuery(licenceId),
    refetchInterval: () => pollEvery(POLL_MS),
  }).data;
  return <EditLicence licence={data} etag={etag} />;
}
