import { archiveLicence, createLicences, listLicences, listLicencesOfLocation } from '@hub/contract/licences';
import * as locations from '@hub/contract/locations';
import * as organisations from '@hub/contract/organisations';
import { getOverview } from '@hub/contract/overview';
import { getAverageReport, getAverageSummary } from '@hub/contract/reports';
import { beforeAll, describe, expect, it } from 'vitest';
import { orNotFound } from '../../http/refusal.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

const NAME = 'Counted everywhere';

let hub: TestHub;
let dev: Person;
let demoLicences: number;

beforeAll(async () => {
  hub = await openTestHub();
  dev = await hub.as('dev');
  demoLicences = (await dev.send(getOverview, {})).data.licences;
});

const newLocation = async (organisation_id: number, name: string) =>
  (await dev.send(locations.createLocation, { body: { name, organisation_id } })).data.id;

const newLicences = async (org_location_id: number, count: number) => {
  const [pack] = await hub.rows<{ base_package_id: number; product_key: string }>(
    `select k.id as base_package_id, p.key_name as product_key from packages k join products p on p.id = k.product_id
     where k.is_active and k.distributor_id is null and p.retired_at is null limit 1`,
  );
  const body = { ...orNotFound(pack), description: 'Kit {n}', org_location_id, num_licenses_to_create: count };
  return (await dev.send(createLicences, { body })).data.map(({ uuid_id }) => uuid_id);
};

/** The licences and open locations of an organisation, as every place that counts them says. */
const countsOf = async (id: number) => {
  const inList = await dev.send(organisations.listOrganisations, { query: { page: 1, search: NAME } });
  const { data: page } = await dev.send(organisations.getOrganisation, { params: { id } });
  const { data: contents } = await dev.send(organisations.getOrganisationContents, { params: { id } });
  const own = await dev.send(locations.listLocationsOfOrganisation, { params: { orgId: id }, query: { page: 1 } });
  const found = await dev.send(locations.listLocations, { query: { page: 1, search: NAME } });
  const licencesIn = await Promise.all(
    own.data.map(({ id: locationId }) =>
      dev.send(listLicencesOfLocation, { params: { locationId }, query: { page: 1 } }),
    ),
  );
  const all = await dev.send(listLicences, { query: { page: 1, organisation: id } });
  const { data: overview } = await dev.send(getOverview, {});
  const report = (await dev.send(getAverageReport, {})).data.find(([name]) => name === NAME);
  const total = (rows: readonly { num_licenses: number }[]) => rows.reduce((sum, row) => sum + row.num_licenses, 0);
  return {
    listed: inList.data.map((row) => [row.num_locations, row.num_licenses]),
    page: [page.num_locations, page.num_licenses],
    contents: [contents.locations, contents.licenses],
    ownLocations: [own.total, total(own.data)],
    foundLocations: [found.total, total(found.data)],
    allLicences: all.total,
    overview: overview.licences - demoLicences,
    licenceLists: licencesIn.reduce((sum, reply) => sum + reply.total, 0),
    licencesOfRows: own.data.reduce((sum, { licenses }) => sum + licenses.length, 0),
    report: report?.slice(1, 3),
  };
};

const everywhere = (numLocations: number, licences: number) => ({
  listed: [[numLocations, licences]],
  page: [numLocations, licences],
  contents: [numLocations, licences],
  ownLocations: [numLocations, licences],
  foundLocations: [numLocations, licences],
  allLicences: licences,
  overview: licences,
  licenceLists: licences,
  licencesOfRows: licences,
  report: [numLocations, licences],
});

describe('what is archived', () => {
  it('is gone from every count, and back when it is unarchived', async () => {
    const overall = async () => (await dev.send(getAverageSummary, {})).data.average;
    const before = await overall();
    const { id } = (await dev.send(organisations.createOrganisation, { body: { name: NAME } })).data;
    const [open, closing] = [await newLocation(id, 'Open'), await newLocation(id, 'Closing')];
    const [first] = await newLicences(open, 2);
    await newLicences(closing, 300);
    expect(await countsOf(id)).toEqual(everywhere(2, 302));
    expect(await overall()).toBeGreaterThan(before);

    await dev.send(archiveLicence, { params: { uuid: orNotFound(first) } });
    expect(await countsOf(id)).toEqual(everywhere(2, 301));
    await dev.send(locations.archiveLocation, { params: { id: closing } });
    expect(await countsOf(id)).toEqual(everywhere(1, 1));
    await dev.send(locations.unarchiveLocation, { params: { id: closing } });
    expect(await countsOf(id)).toEqual(everywhere(2, 301));

    await dev.send(organisations.archiveOrganisation, { params: { id } });
    expect(await countsOf(id)).toEqual({ ...everywhere(0, 0), listed: [], report: undefined });
    expect(await overall()).toBe(before);
    await dev.send(organisations.unarchiveOrganisation, { params: { id } });
    expect(await countsOf(id)).toEqual(everywhere(2, 301));
  });
});
