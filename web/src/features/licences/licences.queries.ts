import * as calls from 'hub:calls';
import type { CallRequest } from '@hub/contract/call';
import { invalidate, invalidateAfter } from '../../client/invalidate.ts';
import { type BodyOf, pageQuery, type QueryOf, query, versionedQuery } from '../../client/query.ts';
import { queryClient } from '../../client/query-client.ts';
import { type Reply, type SendOptions, send } from '../../client/send.ts';

export type LicencesQuery = QueryOf<typeof calls.listLicencesOfLocation>;

export const listLicencesOfLocationQuery = (locationId: number, query: LicencesQuery) =>
  pageQuery(calls.listLicencesOfLocation, { params: { locationId }, query });

export const listUnverifiedLicencesQuery = (query: QueryOf<typeof calls.listUnverifiedLicences>) =>
  pageQuery(calls.listUnverifiedLicences, { query });

export const getLicenceQuery = (uuid: string) => versionedQuery(calls.getLicence, { params: { uuid } });

export const listKeysOfBatchQuery = (uuid: string) => query(calls.listKeysOfBatch, { params: { uuid } });

export const listOfflineLicencesQuery = (locationId: number, search: string | undefined) =>
  query(calls.listOfflineLicences, { params: { locationId }, query: { search } });

export const listLicenceActivityQuery = (uuid: string, query: QueryOf<typeof calls.listLicenceActivity>) =>
  pageQuery(calls.listLicenceActivity, { params: { uuid }, query });

/** What shows licences: several lists, and the counts of their locations and organisations. */
export const LICENCE_READS = [
  calls.getLicence,
  calls.listLicencesOfLocation,
  calls.listKeysOfBatch,
  calls.listLicences,
  calls.listUnverifiedLicences,
  calls.listLicenceActivity,
  calls.getLocation,
  calls.listLocations,
  calls.listOrganisations,
  calls.getOrganisationContents,
  calls.getOverview,
];

export const createLicences = async (request: CallRequest<typeof calls.createLicences>, options: SendOptions) => {
  const reply = await send(calls.createLicences, request, options);
  if (reply.success) void invalidate(LICENCE_READS);
  return reply;
};

export const updateLicence = async (body: BodyOf<typeof calls.updateLicence>, options: SendOptions) => {
  const reply = await send(calls.updateLicence, { body }, options);
  if (reply.success) {
    // Not awaited: a licence that has moved leads to another path as soon as the form knows that it is saved.
    void invalidate(LICENCE_READS);
    queryClient.setQueryData(getLicenceQuery(body.uuid_id).queryKey, { data: reply.data, etag: reply.etag });
  }
  return reply;
};

/** The licence as it is saved now, past the cache. */
export const refetchLicence = (uuid: string) =>
  queryClient.fetchQuery({ ...getLicenceQuery(uuid), staleTime: 0 }).catch(() => undefined);

export const verifyLicence = (uuid: string) => send(calls.verifyLicence, { params: { uuid } });

export const verifyLicences = (body: BodyOf<typeof calls.verifyLicences>) => send(calls.verifyLicences, { body });

export const deactivateLicence = (uuid: string) => send(calls.deactivateLicence, { params: { uuid } });

export const copyLicence = ({ uuid, ...body }: { uuid: string } & BodyOf<typeof calls.copyLicence>) =>
  send(calls.copyLicence, { params: { uuid }, body });

export const archiveLicence = (uuid: string) => send(calls.archiveLicence, { params: { uuid } });

export const archiveLicences = (uuid_ids: string[]) => send(calls.archiveLicences, { body: { uuid_ids } });

export const changeExpiryOfLicences = (body: BodyOf<typeof calls.changeExpiryOfLicences>) =>
  send(calls.changeExpiryOfLicences, { body });

export const addLicenceNote = async (body: BodyOf<typeof calls.addLicenceNote>, options: SendOptions) =>
  invalidateAfter(await send(calls.addLicenceNote, { body }, options), LICENCE_READS);

export const editLicenceNote = async (body: BodyOf<typeof calls.editLicenceNote>) =>
  invalidateAfter(await send(calls.editLicenceNote, { body }), LICENCE_READS);

/** The ids of all licences of a location that match, also on pages that were not loaded. */
export const listMatchingIds = async (
  locationId: number,
  { search, archived }: LicencesQuery,
): Promise<Reply<string[]>> => {
  const reply = await send(calls.listLicencesOfLocation, { params: { locationId }, query: { search, archived } });
  return reply.success ? { ...reply, data: reply.data.map(({ uuid_id }) => uuid_id) } : reply;
};
