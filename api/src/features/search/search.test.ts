import { SEARCH_COUNT_CAP, SEARCH_LIMIT, searchHub } from '@hub/contract/search';
import { beforeAll, describe, expect, it } from 'vitest';
import { addLocation, addOrganisation } from '../../testing/add-contract.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { addLicence, addUser } from './search.testing.ts';

let hub: TestHub;
let admin: Person;

let office: number;

beforeAll(async () => {
  hub = await openTestHub();
  admin = await hub.as('admin');
  const organisation = await addOrganisation(hub, 'Zebra Works');
  office = await addLocation(hub, organisation, 'Zebra yard');
  await hub.rows(
    "update organisations set organisation_code = 'ZQX7K2MN', city = 'Wagga Wagga', website = 'https://zebraworks.example' where id = ?::integer",
    organisation,
  );
  await hub.rows(
    "update locations set street_address = '12 Quokka Lane', city_suburb = 'Coolangatta' where id = ?::integer",
    office,
  );
});

const search = (term: string, query = {}, by: Person = admin) => by.send(searchHub, { params: { term }, query });
const find = async (term: string, query = {}, by: Person = admin) => (await search(term, query, by)).data;
const organisations = async (term: string) => (await find(term, { limit: 50 })).organisations.map(({ name }) => name);

describe('the search', () => {
  it('answers each kind with what a link needs, and nothing else', async () => {
    const licence = await addLicence(hub, office, 'Zebra trainer', { serial: 'SER-ZEBRA-1', order: 'PO-ZEBRA' });
    await addUser(hub, office, 'Zebedee', 'Zebra', 'zebedee@zebra.example');
    const { status, data } = await search('zebra');
    expect(status).toBe(200);
    expect(data).toEqual({
      users: [
        {
          uuid_id: expect.any(String),
          email: 'zebedee@zebra.example',
          first_name: 'Zebedee',
          last_name: 'Zebra',
          roles: 32,
          org_location: { id: office, name: 'Zebra yard' },
          organisation_name: 'Zebra Works',
          archived_at: null,
          deactivated_at: null,
        },
      ],
      licenses: [
        {
          uuid_id: licence,
          description: 'Zebra trainer',
          device_serial: 'SER-ZEBRA-1',
          purchase_order: 'PO-ZEBRA',
          org_location_id: office,
          org_location_name: 'Zebra yard',
          organisation_id: expect.any(Number),
          organisation_name: 'Zebra Works',
          archived_at: null,
          expiry_date: null,
          is_active: false,
          is_verified: false,
          distributor_requires_verification: false,
        },
      ],
      organisations: [
        {
          id: expect.any(Number),
          name: 'Zebra Works',
          organisation_code: 'ZQX7K2MN',
          city: 'Wagga Wagga',
          country: '',
          archived_at: null,
        },
      ],
      locations: [
        {
          id: office,
          name: 'Zebra yard',
          organisation_id: expect.any(Number),
          organisation_name: 'Zebra Works',
          city_suburb: 'Coolangatta',
          country: '',
          archived_at: null,
        },
      ],
      counts: { users: 1, licenses: 1, organisations: 1, locations: 1 },
    });
  });

  it('finds by any part, whatever the accents and capitals', async () => {
    expect(await organisations('KOLN')).toEqual(['Universität Köln, Simulationszentrum']);
    expect(await organisations('école')).toEqual(['École des Sapeurs de Lyon']);
    expect(await organisations('救急訓練')).toEqual(['Tokyo 救急訓練センター', 'Tokyo 救急訓練センター 2']);
    expect(await organisations('救急')).toEqual(['Tokyo 救急訓練センター', 'Tokyo 救急訓練センター 2']);
    expect(await organisations('التدريب')).toEqual(['مركز التدريب الطبي']);
    expect(await organisations('bra wor')).toEqual(['Zebra Works']);
  });

  it('finds organisations by code, address and website, and locations by their address', async () => {
    expect(await organisations('zqx7k2')).toEqual(['Zebra Works']);
    expect(await organisations('x7k2m')).toEqual(['Zebra Works']);
    expect(await organisations('wagga')).toEqual(['Zebra Works']);
    expect(await organisations('zebraworks.example')).toEqual(['Zebra Works']);
    expect((await find('quokka lane')).locations).toMatchObject([{ id: office }]);
    expect((await find('coolangatta')).locations).toMatchObject([{ id: office }]);
  });

  it('finds licences by label, serial, purchase order, id and the beginning of an id', async () => {
    const uuid = 'fade0ff5-1234-4abc-8def-0123456789ab';
    await addLicence(hub, office, 'Quagga kit', { serial: 'QUAG-77-XY', order: 'PO/2024/881', uuid });
    for (const term of [
      'quagga',
      'ag-77',
      'po/2024/881',
      uuid,
      uuid.toUpperCase(),
      'fade0ff5',
      'FADE0',
      'fade0ff5-12',
      uuid.replaceAll('-', ''),
    ])
      expect(
        (await find(term)).licenses.map(({ uuid_id }) => uuid_id),
        term,
      ).toContain(uuid);
    expect((await find('ade0ff5')).licenses).toEqual([]);
    expect((await find('fade')).licenses.map(({ uuid_id }) => uuid_id)).toContain(uuid);
    expect((await find('fad')).licenses.map(({ uuid_id }) => uuid_id)).not.toContain(uuid);
  });

  it('finds people by e-mail and by either name, even of two letters', async () => {
    await addUser(hub, office, 'Wei', 'Ng', 'wei.ng@somewhere.example');
    const names = async (term: string) => (await find(term, { limit: 50 })).users.map(({ last_name }) => last_name);
    expect(await names('ng')).toContain('Ng');
    expect(await names('wei.')).toEqual(['Ng']);
    expect(await names('wei ng')).toEqual(['Ng']);
    expect(await names('@somewhere')).toEqual(['Ng']);
  });

  it('puts what is called so first, then what begins so, then words, then parts, then the rest', async () => {
    const names = ['Okapi', 'Okapi Park', 'The Okapi House', 'Bokapit', 'Somewhere'];
    for (const name of [...names].reverse()) await addOrganisation(hub, name);
    await hub.rows("update organisations set street_address = '1 Okapi Road' where name = 'Somewhere'");
    expect(await organisations('okapi')).toEqual(names);
  });

  it('gives what begins with the term even when thousands only hold it somewhere', async () => {
    await hub.rows(
      "insert into organisations (distributor_id, name) select 1, 'Customer ' || n || ' of tapir' from generate_series(1, 1500) n",
    );
    await addOrganisation(hub, 'Tapir Trust');
    const { organisations: found, counts } = await find('tapir');
    expect(found).toHaveLength(SEARCH_LIMIT);
    expect(found[0]?.name).toBe('Tapir Trust');
    expect(counts.organisations).toBe(SEARCH_COUNT_CAP);
    expect((await find('tapir', { limit: 50 })).organisations).toHaveLength(50);
  });

  it('of one or two letters finds them anywhere, what begins with them first', async () => {
    expect((await organisations('ze'))[0]).toBe('Zebra Works');
    expect(await organisations('zq')).toEqual(['Zebra Works']);
    expect(await organisations('7k')).toEqual(['Zebra Works']);
    expect(await organisations('eb')).toContain('Zebra Works');
    expect(await organisations('gg')).toContain('Zebra Works');
    expect((await find('z')).locations[0]).toMatchObject({ name: 'Zebra yard' });
    expect((await find('ya', { limit: 50 })).locations).toContainEqual(expect.objectContaining({ name: 'Zebra yard' }));
  });

  it('of one letter finds it although it is rare, and as many as it shows although it is common', async () => {
    await hub.rows(
      "insert into organisations (distributor_id, name) select 1, 'Aa ' || n from generate_series(1, 1100) n",
    );
    await addOrganisation(hub, 'Last of all: Ψ');
    expect(await organisations('ψ')).toEqual(['Last of all: Ψ']);
    const { counts, organisations: found } = await find('1', { limit: 50 });
    expect(counts.organisations).toBe(SEARCH_COUNT_CAP);
    expect(found).toHaveLength(50);
  });

  it('[guarantee 17] takes %, _, \\, quotes, slashes, markup and emoji for what they are', async () => {
    const odd = ['100%_\\ sure', "O\"Hara 'n' Co", 'A/B/C testing', '<b>bold</b>', 'Rescue 🚑 team', 'back\\slash'];
    for (const name of odd) await addOrganisation(hub, name);
    expect(await organisations('%')).toEqual(['100%_\\ sure']);
    expect(await organisations('0%_\\')).toEqual(['100%_\\ sure']);
    expect(await organisations('_')).toEqual(['100%_\\ sure']);
    expect(await organisations('\\')).toEqual(['100%_\\ sure', 'back\\slash']);
    expect(await organisations("O\"Hara 'n'")).toEqual(["O\"Hara 'n' Co"]);
    expect(await organisations('a/b')).toEqual(['A/B/C testing']);
    expect(await organisations('<b>')).toEqual(['<b>bold</b>']);
    expect(await organisations('🚑')).toEqual(['Rescue 🚑 team']);
    expect((await search("'; drop table users; --")).data.counts).toEqual({
      users: 0,
      licenses: 0,
      organisations: 0,
      locations: 0,
    });
    for (const term of ['---', '-', '...', '(', '[a-z]', '*', '?', '#', '&x=1', '+'])
      expect((await search(term)).status, term).toBe(200);
  });

  it('shows archived ones too, and marks them', async () => {
    const organisation = await addOrganisation(hub, 'Dodo Ltd');
    const location = await addLocation(hub, organisation, 'Dodo nest');
    await addLicence(hub, location, 'Dodo licence');
    await addUser(hub, location, 'Dodo', 'Bird', 'dodo@bird.example');
    await hub.rows('update organisations set archived_at = now() where id = ?::integer', organisation);
    await hub.rows('update locations set archived_at = now() where id = ?::integer', location);
    await hub.rows('update licences set archived_at = now() where location_id = ?::integer', location);
    const { users, licenses, organisations: found, locations } = await find('dodo');
    for (const [entry] of [users, licenses, found, locations]) expect(entry?.archived_at).toEqual(expect.any(String));
  });

  it('refuses terms that are empty, too long or unprintable, and limits out of range', async () => {
    for (const term of ['   ', 'x'.repeat(201), 'x'.repeat(10_000), 'a\u0000b', 'a\u0007b'])
      expect((await search(term)).body).toMatchObject({ code: 'invalidInput', fields: { term: expect.any(String) } });
    expect((await search('x'.repeat(200))).status).toBe(200);
    for (const limit of ['0', '51', '-1', 'ten', '1e1'])
      expect((await search('zebra', { limit })).body.fields).toHaveProperty('limit');
    expect((await search('zebra', { page: 1 })).status).toBe(400);
    const malformed = await hub.app.inject({
      method: 'GET',
      url: '/api/search/hubsearch/%E0%A4%A',
      headers: { cookie: admin.cookie ?? '' },
    });
    expect(malformed.statusCode).toBe(400);
  });

  it('is for staff only', async () => {
    expect((await search('zebra', {}, hub.visitor())).status).toBe(401);
  });
});
