import {
  archiveLocation,
  createLocation,
  getLocation,
  getLocationContents,
  getOrganisation,
  listLocations,
  listLocationsOfOrganisation,
  listOrganisations,
  unarchiveLocation,
  updateLocation,
} from 'hub:calls';
import type { CallRequest } from '@hub/contract/call';
import { keyOf, pageQuery, type QueryOf, query } from '../../client/query.ts';
import { queryClient } from '../../client/query-client.ts';
import { getLocationQuery } from '../../client/record-queries.ts';
import { type Reply, type SendOptions, send } from '../../client/send.ts';

const MATCHES_SHOWN = 10;

export const listLocationsQuery = (query: QueryOf<typeof listLocations>) => pageQuery(listLocations, { query });

export const getLocationContentsQuery = (id: number) => query(getLocationContents, { params: { id } });

/** Organisations that a new location may belong to, by name. */
export const listMatchingOrganisationsQuery = (typed: string) =>
  pageQuery(listOrganisations, {
    query: { search: typed || undefined, page: 1, page_size: MATCHES_SHOWN, sort: 'name' },
  });

/** Organisations show how many locations they have. */
const SHOWN_WITH = [listLocations, listLocationsOfOrganisation, getLocation, listOrganisations, getOrganisation];

/** A refusal usually means that someone else was quicker: then what is shown is out of date as well. */
const refreshed = async <Data>(reply: Reply<Data>): Promise<Reply<Data>> => {
  if (reply.success || reply.statusCode >= 404)
    await Promise.all(SHOWN_WITH.map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call) })));
  return reply;
};

export const saveNewLocation = async (body: CallRequest<typeof createLocation>['body'], options: SendOptions) =>
  refreshed(await send(createLocation, { body }, options));

export const saveLocation = async (body: CallRequest<typeof updateLocation>['body'], options: SendOptions) => {
  const reply = await send(updateLocation, { body: { ...body, updated_at: new Date().toISOString() } }, options);
  if (reply.success) {
    queryClient.setQueryData(getLocationQuery(body.id).queryKey, { data: reply.data, etag: reply.etag });
  }
  return refreshed(reply);
};

/** What is saved now, whatever the cache holds. */
export const readLocationAgain = (id: number) =>
  queryClient.fetchQuery({ ...getLocationQuery(id), staleTime: 0 }).catch(() => undefined);

export const archive = async (id: number, ifMatch: string | undefined) =>
  refreshed(await send(archiveLocation, { params: { id } }, { ifMatch }));

export const unarchive = async (id: number) => refreshed(await send(unarchiveLocation, { params: { id } }));
