import {
  addLicenceNote,
  archiveLicence,
  archiveLicences,
  changeExpiryOfLicences,
  copyLicence,
  createLicences,
  deactivateLicence,
  editLicenceNote,
  getLicence,
  getLocation,
  listLicenceActivity,
  listLicencesOfLocation,
  listLocations,
  listOrganisations,
  listUnverifiedLicences,
  updateLicence,
  verifyLicence,
  verifyLicences,
} from 'hub:calls';
import type { CallRequest } from '@hub/contract/call';
import { keyOf, pageQuery, type QueryOf, versionedQuery } from '../../client/query.ts';
import { queryClient } from '../../client/query-client.ts';
import { type Reply, type SendOptions, send } from '../../client/send.ts';

export type LicencesQuery = QueryOf<typeof listLicencesOfLocation>;

export const listLicencesOfLocationQuery = (locationId: number, narrowed: LicencesQuery) =>
  pageQuery(listLicencesOfLocation, { params: { locationId }, query: narrowed });

export const listUnverifiedLicencesQuery = (narrowed: QueryOf<typeof listUnverifiedLicences>) =>
  pageQuery(listUnverifiedLicences, { query: narrowed });

export const getLicenceQuery = (uuid: string) => versionedQuery(getLicence, { params: { uuid } });

export const listLicenceActivityQuery = (uuid: string, narrowed: QueryOf<typeof listLicenceActivity>) =>
  pageQuery(listLicenceActivity, { params: { uuid }, query: narrowed });

const MATCHES = 8;

/** Locations that a licence can be moved to. */
export const listMatchingLocationsQuery = (typed: string) =>
  pageQuery(listLocations, { query: { page: 1, page_size: MATCHES, search: typed || undefined, sort: 'name' } });

/** Licences are shown in several lists, and counted with their locations and organisations. */
const SHOWN_WITH = [
  getLicence,
  listLicencesOfLocation,
  listUnverifiedLicences,
  listLicenceActivity,
  getLocation,
  listLocations,
  listOrganisations,
];

const refresh = async (): Promise<void> => {
  await Promise.all(SHOWN_WITH.map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call) })));
};

/** A refusal usually means that someone else was quicker: then what is shown is out of date as well. */
const refreshed = async <Data>(reply: Reply<Data>): Promise<Reply<Data>> => {
  if (reply.success || reply.statusCode >= 404) await refresh();
  return reply;
};

export const saveNewLicences = async (body: CallRequest<typeof createLicences>['body'], options: SendOptions) => {
  const reply = await send(createLicences, { body }, options);
  if (reply.success) void refresh();
  return reply;
};

export const saveLicence = async (body: CallRequest<typeof updateLicence>['body'], options: SendOptions) => {
  const reply = await send(updateLicence, { body }, options);
  if (reply.success) {
    // Not waited for: a licence that has moved leads to another address as soon as the form knows that it is saved.
    void refresh();
    queryClient.setQueryData(getLicenceQuery(body.uuid_id).queryKey, { data: reply.data, etag: reply.etag });
  }
  return reply;
};

/** What is saved now, whatever the cache holds. */
export const readLicenceAgain = (uuid: string) =>
  queryClient.fetchQuery({ ...getLicenceQuery(uuid), staleTime: 0 }).catch(() => undefined);

export const verify = async (uuid: string) => refreshed(await send(verifyLicence, { params: { uuid } }));

export const verifyMany = async (body: CallRequest<typeof verifyLicences>['body']) =>
  refreshed(await send(verifyLicences, { body }));

export const deactivate = async (uuid: string) => refreshed(await send(deactivateLicence, { params: { uuid } }));

export const copy = async (uuid: string) => refreshed(await send(copyLicence, { params: { uuid } }));

export const archive = async (uuid: string) => refreshed(await send(archiveLicence, { params: { uuid } }));

export const archiveMany = async (uuid_ids: string[]) => refreshed(await send(archiveLicences, { body: { uuid_ids } }));

export const changeExpiry = async (uuid_ids: string[], expiry_date: string | null) =>
  refreshed(await send(changeExpiryOfLicences, { body: { uuid_ids, expiry_date } }));

export const saveNewNote = async (body: CallRequest<typeof addLicenceNote>['body'], options: SendOptions) =>
  refreshed(await send(addLicenceNote, { body }, options));

export const saveNote = async (body: CallRequest<typeof editLicenceNote>['body']) =>
  refreshed(await send(editLicenceNote, { body }));

/** The ids of all licences of a location that match, also of those that no page has shown yet. */
export const matchingIds = async (
  locationId: number,
  { search, archived }: LicencesQuery,
): Promise<Reply<string[]>> => {
  const reply = await send(listLicencesOfLocation, { params: { locationId }, query: { search, archived } });
  return reply.success ? { ...reply, data: reply.data.map(({ uuid_id }) => uuid_id) } : reply;
};
