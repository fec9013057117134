import * as calls from 'hub:calls';
import { invalidateAfter, markStale } from '../../client/invalidate.ts';
import { type BodyOf, pageQuery, type QueryOf, query } from '../../client/query.ts';
import { queryClient } from '../../client/query-client.ts';
import { getOrganisationQuery } from '../../client/record-queries.ts';
import { type SendOptions, send } from '../../client/send.ts';

export const listLocationsOfOrganisationQuery = (
  orgId: number,
  query: QueryOf<typeof calls.listLocationsOfOrganisation>,
) => pageQuery(calls.listLocationsOfOrganisation, { params: { orgId }, query });

export const getOrganisationContentsQuery = (id: number, region?: number) =>
  query(calls.getOrganisationContents, { params: { id }, query: { region } });

/** What shows organisations; locations show the name and the regions of theirs. */
export const ORGANISATION_READS = [
  calls.listOrganisations,
  calls.getOrganisation,
  calls.listLocations,
  calls.listLocationsOfOrganisation,
  calls.getLocation,
];

export const createOrganisation = async (body: BodyOf<typeof calls.createOrganisation>, options: SendOptions) => {
  const reply = await send(calls.createOrganisation, { body }, options);
  if (reply.success) await markStale([calls.listOrganisations]);
  return reply;
};

export const updateOrganisation = async (body: BodyOf<typeof calls.updateOrganisation>, options: SendOptions) => {
  const reply = await send(calls.updateOrganisation, { body }, options);
  if (reply.success) {
    queryClient.setQueryData(getOrganisationQuery(body.id).queryKey, { data: reply.data, etag: reply.etag });
  }
  return invalidateAfter(reply, ORGANISATION_READS);
};

/** The organisation as it is saved now, past the cache. */
export const refetchOrganisation = (id: number) =>
  queryClient.fetchQuery({ ...getOrganisationQuery(id), staleTime: 0 }).catch(() => undefined);

interface ArchiveRequest {
  id: number;
  ifMatch: string | undefined;
}

export const archiveOrganisation = ({ id, ifMatch }: ArchiveRequest) =>
  send(calls.archiveOrganisation, { params: { id } }, { ifMatch });

export const unarchiveOrganisation = (id: number) => send(calls.unarchiveOrganisation, { params: { id } });

export const addRegion = async (body: BodyOf<typeof calls.addRegion>, options: SendOptions) =>
  invalidateAfter(await send(calls.addRegion, { body }, options), ORGANISATION_READS);

export const editRegion = async (body: BodyOf<typeof calls.editRegion>) =>
  invalidateAfter(await send(calls.editRegion, { body }), ORGANISATION_READS);

export const deleteRegion = (id: number) => send(calls.deleteRegion, { params: { id } });
