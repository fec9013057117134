import {
  addRegion,
  archiveOrganisation,
  createOrganisation,
  deleteRegion,
  editRegion,
  getLocation,
  getOrganisation,
  getOrganisationContents,
  listLocations,
  listLocationsOfOrganisation,
  listOrganisations,
  unarchiveOrganisation,
  updateOrganisation,
} from 'hub:calls';
import type { CallRequest } from '@hub/contract/call';
import { keyOf, pageQuery, type QueryOf, query } from '../../client/query.ts';
import { queryClient } from '../../client/query-client.ts';
import { getOrganisationQuery } from '../../client/record-queries.ts';
import { type Reply, type SendOptions, send } from '../../client/send.ts';

export const listOrganisationsQuery = (query: QueryOf<typeof listOrganisations>) =>
  pageQuery(listOrganisations, { query });

export const getOrganisationContentsQuery = (id: number) => query(getOrganisationContents, { params: { id } });

/** An organisation's name and regions are shown with its locations too. */
const SHOWN_WITH = [listOrganisations, getOrganisation, listLocations, listLocationsOfOrganisation, getLocation];

const refresh = async (): Promise<void> => {
  await Promise.all(SHOWN_WITH.map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call) })));
};

/** A refusal usually means that someone else was quicker: then what is shown is out of date as well. */
const refreshed = async <Data>(reply: Reply<Data>): Promise<Reply<Data>> => {
  if (reply.success || reply.statusCode >= 404) await refresh();
  return reply;
};

export const saveNewOrganisation = async (
  body: CallRequest<typeof createOrganisation>['body'],
  options: SendOptions,
) => {
  const reply = await send(createOrganisation, { body }, options);
  if (reply.success) await queryClient.invalidateQueries({ queryKey: keyOf(listOrganisations), refetchType: 'none' });
  return reply;
};

export const saveOrganisation = async (body: CallRequest<typeof updateOrganisation>['body'], options: SendOptions) => {
  const reply = await send(updateOrganisation, { body }, options);
  if (reply.success) {
    queryClient.setQueryData(getOrganisationQuery(body.id).queryKey, { data: reply.data, etag: reply.etag });
  }
  return refreshed(reply);
};

/** What is saved now, whatever the cache holds. */
export const readOrganisationAgain = (id: number) =>
  queryClient.fetchQuery({ ...getOrganisationQuery(id), staleTime: 0 }).catch(() => undefined);

export const archive = async (id: number, ifMatch: string | undefined) =>
  refreshed(await send(archiveOrganisation, { params: { id } }, { ifMatch }));

export const unarchive = async (id: number) => refreshed(await send(unarchiveOrganisation, { params: { id } }));

export const saveNewRegion = async (body: CallRequest<typeof addRegion>['body'], options: SendOptions) =>
  refreshed(await send(addRegion, { body }, options));

export const saveRegion = async (body: CallRequest<typeof editRegion>['body']) =>
  refreshed(await send(editRegion, { body }));

export const removeRegion = async (id: number) => refreshed(await send(deleteRegion, { params: { id } }));
