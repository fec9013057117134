import { CONVERSION_PROBLEM, convertContract, getConversionStats, listV1Contracts } from '@hub/contract/conversion';
import { beforeAll, describe, expect, it } from 'vitest';
import { addContract, addLocation, addOrganisation } from '../../testing/add-contract.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

let hub: TestHub;
let admin: Person;

beforeAll(async () => {
  hub = await openTestHub();
  admin = await hub.as('d3', 3);
  const organisation = await addOrganisation(hub, 'Škola Ružín', 3);
  await addLocation(hub, organisation, 'Hlavná', 3);
  await addContract(hub, { ref: 'Alpha', modules: ['Charts'], allowed: 5, issued: 2, distributor: 3, organisation });
  await addContract(hub, { ref: 'Beta 100%', product: 'Abacus', allowed: 9, distributor: 3 });
  await addContract(hub, { ref: 'Gamma', product: 'Patient Monitor Simulator', allowed: 1, distributor: 3 });
});

const list = async (query = {}, by: Person = admin) => by.send(listV1Contracts, { query });
const refs = async (query = {}) => (await list(query)).data.map(({ customer_ref }) => customer_ref);

describe('V1 contracts', () => {
  it('are listed with what the screen shows', async () => {
    const { data, total } = await list({ page: 1 });
    expect(total).toBe(3);
    expect(data[0]).toEqual({
      id: expect.any(Number),
      customer_ref: 'Alpha',
      product: 'Virtual Ward',
      product_modules: ['Charts'],
      org_name: 'Škola Ružín',
      agreement_creation_date: '2018-03-04T00:00:00.000Z',
      number_of_licenses_allowed: 5,
      organisation_id: expect.any(Number),
      num_issued: 2,
      converted_at: null,
      problem: null,
    });
    expect(data[1]?.problem).toBe(CONVERSION_PROBLEM.productUnknown('Abacus'));
  });

  it('are found by reference, product, module and organisation, whatever the accents', async () => {
    expect(await refs({ search: 'alph' })).toEqual(['Alpha']);
    expect(await refs({ search: 'MONITOR' })).toEqual(['Gamma']);
    expect(await refs({ search: 'charts' })).toEqual(['Alpha']);
    expect(await refs({ search: 'skola ruzin' })).toEqual(['Alpha']);
    expect(await refs({ search: '100%' })).toEqual(['Beta 100%']);
    expect(await refs({ search: '1_0' })).toEqual([]);
  });

  it('are sorted and paged', async () => {
    expect(await refs({ sort: 'number_of_licenses_allowed', order: 'desc' })).toEqual(['Beta 100%', 'Alpha', 'Gamma']);
    expect(await refs({ page: 2, page_size: 2 })).toEqual(['Gamma']);
    expect((await list({ sort: 'search' })).status).toBe(400);
    expect((await list({ page: 0 })).status).toBe(400);
  });

  it('say when they were converted, and are counted', async () => {
    const [alpha] = (await list({ search: 'alpha' })).data;
    await admin.send(convertContract, { params: { id: alpha?.id ?? 0 } });
    expect(await refs({ converted: 'only' })).toEqual(['Alpha']);
    expect(await refs({ converted: 'exclude' })).toEqual(['Beta 100%', 'Gamma']);
    expect((await list({ search: 'alpha' })).data).toMatchObject([{ converted_at: expect.any(String), problem: null }]);
    expect((await admin.send(getConversionStats, {})).data).toEqual({
      totalContracts: 3,
      convertedContracts: 1,
      totalLicenses: 2,
      convertedLicenses: 2,
    });
  });

  it('are their distributor’s alone', async () => {
    const other = await hub.as('d1');
    expect((await list({ search: 'alpha' }, other)).data).toEqual([]);
    expect(JSON.stringify((await list({}, other)).data)).not.toContain('Škola');
    expect((await list({}, hub.visitor())).status).toBe(401);
    expect((await hub.visitor().send(getConversionStats, {})).status).toBe(401);
  });

  it('of the demo show every kind of oddity', async () => {
    const { data } = await list({}, await hub.as('d1'));
    const problems = new Set(data.flatMap(({ problem }) => (problem === null ? [] : [problem.split('|')[0]])));
    expect([...problems].sort()).toEqual([
      'conversion.modulesUnknown',
      'conversion.noLocation',
      'conversion.organisationArchived',
      'conversion.productUnknown',
      'conversion.tooManyIssued',
    ]);
    expect(data.filter(({ problem }) => problem === null).length).toBeGreaterThan(20);
  });
});
