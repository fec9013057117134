import * as calls from 'hub:calls';
import { invalidateAfter } from '../../client/invalidate.ts';
import { type BodyOf, pageQuery, query } from '../../client/query.ts';
import { queryClient } from '../../client/query-client.ts';
import { getLocationQuery } from '../../client/record-queries.ts';
import { type SendOptions, send } from '../../client/send.ts';

const MAX_MATCHES = 10;

export const getLocationContentsQuery = (id: number) => query(calls.getLocationContents, { params: { id } });

/** Organisations that a new location may belong to, by name. */
export const listMatchingOrganisationsQuery = (search: string) =>
  pageQuery(calls.listOrganisations, {
    query: { search: search || undefined, page: 1, page_size: MAX_MATCHES, sort: 'name' },
  });

/** What shows locations; organisations show how many they have. */
export const LOCATION_READS = [
  calls.listLocations,
  calls.listLocationsOfOrganisation,
  calls.getLocation,
  calls.listOrganisations,
  calls.getOrganisation,
];

export const createLocation = async (body: BodyOf<typeof calls.createLocation>, options: SendOptions) =>
  invalidateAfter(await send(calls.createLocation, { body }, options), LOCATION_READS);

export const updateLocation = async (body: BodyOf<typeof calls.updateLocation>, options: SendOptions) => {
  const reply = await send(calls.updateLocation, { body: { ...body, updated_at: new Date().toISOString() } }, options);
  if (reply.success) {
    queryClient.setQueryData(getLocationQuery(body.id).queryKey, { data: reply.data, etag: reply.etag });
  }
  return invalidateAfter(reply, LOCATION_READS);
};

/** The location as it is saved now, past the cache. */
export const refetchLocation = (id: number) =>
  queryClient.fetchQuery({ ...getLocationQuery(id), staleTime: 0 }).catch(() => undefined);

interface ArchiveRequest {
  id: number;
  ifMatch: string | undefined;
}

export const archiveLocation = ({ id, ifMatch }: ArchiveRequest) =>
  send(calls.archiveLocation, { params: { id } }, { ifMatch });

export const unarchiveLocation = (id: number) => send(calls.unarchiveLocation, { params: { id } });
