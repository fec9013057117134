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
  listLicenceActivity,
  listLicencesOfLocation,
  listUnverifiedLicences,
  updateLicence,
  verifyLicence,
  verifyLicences,
} from '@hub/contract/licences';
import { updatePackage } from '@hub/contract/packages';
import { beforeAll, describe, expect, it } from 'vitest';
import { orNotFound } from '../../http/refusal.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { type Catalogue, openCatalogue } from './licences.testing.ts';

let hub: TestHub;
let admin: Person;
let d1: Person;
let d2: Person;
let one: Catalogue;
let two: Catalogue;

beforeAll(async () => {
  hub = await openTestHub();
  [admin, d1, d2] = await Promise.all([hub.as('admin'), hub.as('d1'), hub.as('d2')]);
  [one, two] = await Promise.all([openCatalogue(hub, admin), openCatalogue(hub, d2, 2)]);
});

const made = async (description: string, count = 1, person = admin, { licence } = one): Promise<string[]> => {
  const body = { ...licence, description, num_licenses_to_create: count };
  return (await person.send(createLicences, { body })).data.map(({ uuid_id }) => uuid_id);
};
const madeOne = async (description: string, person = admin, catalogue = one) =>
  orNotFound((await made(description, 1, person, catalogue))[0]);
const read = async (uuid: string, person = admin) => (await person.send(getLicence, { params: { uuid } })).data;
const latest = async (uuid: string, person = admin) => orNotFound((await read(uuid, person)).license_activity[0]);
const activate = (uuid: string) =>
  hub.rows(
    "update licences set is_active = true, activated_at = now(), device_serial = 'SN-9' where uuid_id = ?",
    uuid,
  );

describe('verifying', () => {
  it('is asked for where the distributor requires it, and says whether it changed anything', async () => {
    const uuid = await madeOne('To verify', d2, two);
    expect(await read(uuid, d2)).toMatchObject({ is_verified: false, distributor_requires_verification: true });
    const verify = async () => (await d2.send(verifyLicence, { params: { uuid } })).data;
    expect(await verify()).toEqual({ uuid_id: uuid, is_verified: true, changed: true });
    expect(await verify()).toEqual({ uuid_id: uuid, is_verified: true, changed: false });
    expect((await read(uuid, d2)).license_activity.map(({ action_string }) => action_string)).toEqual([
      'Verified',
      'Created',
    ]);
  });

  it('changes nothing where nobody asks for it, and a foreign licence is not there', async () => {
    const uuid = await madeOne('Not needed');
    expect((await admin.send(verifyLicence, { params: { uuid } })).data).toMatchObject({
      changed: false,
      is_verified: false,
    });
    expect((await d2.send(verifyLicence, { params: { uuid } })).status).toBe(404);
    expect((await read(uuid)).license_activity).toHaveLength(1);
  });

  it('has a queue that is searched by label, location and organisation, and only holds what waits', async () => {
    const uuids = await made('Queued Walrus', 3, d2, two);
    const queue = (search: string) => d2.send(listUnverifiedLicences, { query: { page: 1, search } });
    const found3 = await queue('queued walrus');
    expect(found3.data.map(({ uuid_id }) => uuid_id).sort()).toEqual([...uuids].sort());
    expect((await queue(two.locationName)).total).toBeGreaterThanOrEqual(3);
    await d2.send(verifyLicence, { params: { uuid: orNotFound(uuids[0]) } });
    await d2.send(archiveLicence, { params: { uuid: orNotFound(uuids[1]) } });
    expect((await queue('queued walrus')).total).toBe(1);
    expect((await admin.send(listUnverifiedLicences, {})).data).toEqual([]);
  });

  it('does a selection at once, or everything that matches a search', async () => {
    const uuids = await made('Batch Heron', 4, d2, two);
    const [first = '', second = ''] = uuids;
    const selected = await d2.send(verifyLicences, { body: { uuid_ids: [first, second, second] } });
    expect(selected.data).toEqual({ changed: 2 });
    const rest = await d2.send(verifyLicences, { body: { search: 'batch heron' } });
    expect(rest.data).toEqual({ changed: 2 });
    expect((await latest(orNotFound(uuids[3]), d2)).action_string).toBe('Verified');
  });

  it('does none of a selection in which one is foreign, unknown or archived', async () => {
    const [mine = '', gone = ''] = await made('All or none', 2, d2, two);
    await d2.send(archiveLicence, { params: { uuid: gone } });
    const status = async (uuid: string) => (await d2.send(verifyLicences, { body: { uuid_ids: [mine, uuid] } })).status;
    expect(await status(await madeOne('Foreign'))).toBe(404);
    expect(await status('00000000-0000-4000-8000-000000000000')).toBe(404);
    expect(await status(gone)).toBe(409);
    expect((await read(mine, d2)).is_verified).toBe(false);
  });

  it.each([[{}], [{ uuid_ids: [] }], [{ uuid_ids: ['x'] }], [{ uuid_ids: [], search: '' }]])(
    'refuses %j',
    async (body) => {
      expect((await d2.send(verifyLicences, { body })).status).toBe(400);
    },
  );
});

describe('resetting to unactivated', () => {
  it('frees an activated licence and says which device it was active on', async () => {
    const uuid = await madeOne('Was active');
    await activate(uuid);
    expect((await admin.send(deactivateLicence, { params: { uuid } })).status).toBe(204);
    expect(await read(uuid)).toMatchObject({ is_active: false, device_serial: null });
    expect((await latest(uuid)).action_string).toBe('Reset to unactivated; was active on SN-9');
  });

  it('is refused for one that is not activated, foreign, or seen in an old version', async () => {
    const uuid = await madeOne('Idle');
    const idle = await admin.send(deactivateLicence, { params: { uuid } });
    expect([idle.status, idle.body.code]).toEqual([409, 'licenceNotActive']);
    await activate(uuid);
    expect((await d2.send(deactivateLicence, { params: { uuid } })).status).toBe(404);
    expect((await admin.send(deactivateLicence, { params: { uuid } }, { ifMatch: '"99"' })).status).toBe(412);
    expect((await read(uuid)).is_active).toBe(true);
  });
});

describe('archiving', () => {
  it('hides a licence from its location for good, and no call changes it afterwards', async () => {
    const uuid = await madeOne('Gone Ibis');
    const before = await one.numLicences();
    expect((await admin.send(archiveLicence, { params: { uuid } })).status).toBe(204);
    expect(await one.numLicences()).toBe(before - 1);
    const params = { locationId: one.licence.org_location_id };
    const list = (archived?: 'only') =>
      admin.send(listLicencesOfLocation, { params, query: { page: 1, search: 'gone ibis', archived } });
    expect([(await list()).total, (await list('only')).total]).toEqual([0, 1]);

    const licence = await read(uuid);
    expect(licence.archived_at).not.toBeNull();
    const refusals = await Promise.all([
      admin.send(updateLicence, {
        body: { ...licence, base_package_id: one.licence.base_package_id, description: 'Back' },
      }),
      admin.send(verifyLicence, { params: { uuid } }),
      admin.send(deactivateLicence, { params: { uuid } }),
      admin.send(archiveLicence, { params: { uuid } }),
      admin.send(copyLicence, { params: { uuid }, body: {} }),
      admin.send(addLicenceNote, { body: { license_id: uuid, note: 'Late' } }),
      admin.send(archiveLicences, { body: { uuid_ids: [uuid] } }),
      admin.send(changeExpiryOfLicences, { body: { uuid_ids: [uuid], expiry_date: null } }),
    ]);
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(Array(8).fill([409, 'licenceArchived']));
    expect(await read(uuid)).toEqual(licence);
  });

  it('takes a selection all or none', async () => {
    const uuids = await made('Bundle', 3);
    const foreign = await madeOne('Not yours', d2, two);
    expect((await admin.send(archiveLicences, { body: { uuid_ids: [...uuids, foreign] } })).status).toBe(404);
    expect((await read(orNotFound(uuids[0]))).archived_at).toBeNull();
    const before = await one.numLicences();
    expect((await admin.send(archiveLicences, { body: { uuid_ids: uuids } })).data).toEqual({ changed: 3 });
    expect(await one.numLicences()).toBe(before - 3);
    expect((await latest(orNotFound(uuids[2]))).action_string).toBe('Archived');
  });
});

describe('one expiry for a selection', () => {
  it('is set where it differs, and each licence tells what it was', async () => {
    const [a = '', b = ''] = await made('Prolonged', 2);
    const set = async (uuid_ids: string[], expiry_date: string | null) =>
      (await admin.send(changeExpiryOfLicences, { body: { uuid_ids, expiry_date } })).data.changed;
    expect(await set([a], '2028-02-29')).toBe(1);
    expect(await set([a, b], '2028-02-29')).toBe(1);
    expect(await set([a, b], '2030-12-31')).toBe(2);
    expect((await latest(a)).action_string).toBe('Changed expiry from 29 February 2028 to 31 December 2030');
    expect(await set([b], null)).toBe(1);
    expect((await read(b)).expiry_date).toBeNull();
  });

  it('is refused on days that do not exist', async () => {
    const uuid = await madeOne('Dated');
    const body = { uuid_ids: [uuid], expiry_date: '2027-02-29' };
    expect((await admin.send(changeExpiryOfLicences, { body })).status).toBe(400);
    expect((await read(uuid)).expiry_date).toBeNull();
  });
});

describe('a copy', () => {
  it('has the same choices and a fresh start, and says what it was copied from', async () => {
    const original = await read(await madeOne('Original', d2, two), d2);
    await activate(original.uuid_id);
    await d2.send(verifyLicence, { params: { uuid: original.uuid_id } });
    const { status, data } = await d2.send(copyLicence, { params: { uuid: original.uuid_id }, body: {} });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      description: 'Copy of Original',
      is_active: false,
      is_verified: false,
      device_serial: null,
    });
    expect(data.activation_key).not.toBe(original.activation_key);
    expect(data.license_activity.map(({ action_string }) => action_string)).toEqual([
      `Copied from Original (${original.uuid_id})`,
    ]);
    expect((await admin.send(copyLicence, { params: { uuid: original.uuid_id }, body: {} })).status).toBe(404);
  });

  it('bears the label that was typed, and otherwise one that fits however long the original’s is', async () => {
    const uuid = await madeOne('L'.repeat(200));
    const copy = async (body: { description?: string }) =>
      (await admin.send(copyLicence, { params: { uuid }, body })).data?.description;
    expect(await copy({ description: ' Ward 5 ' })).toBe('Ward 5');
    expect(await copy({})).toBe(`Copy of ${'L'.repeat(192)}`);
    const blank = await admin.send(copyLicence, { params: { uuid }, body: { description: ' ' } });
    expect(blank.body.fields).toEqual({ description: 'validation.required' });
  });

  it('is made once for one Idempotency-Key', async () => {
    const uuid = await madeOne('Twin');
    const copy = () => admin.send(copyLicence, { params: { uuid }, body: {} }, { idempotencyKey: 'twin-1' });
    const copies = await Promise.all([copy(), copy()]);
    expect(new Set(copies.map(({ data }) => data.uuid_id)).size).toBe(1);
    expect(await hub.rows("select 1 from licences where description like '%Twin'")).toHaveLength(2);
  });

  it('is a new licence, and so not made with a package that is no longer for sale', async () => {
    const uuid = await madeOne('Unsold', admin, {
      ...one,
      licence: { ...one.licence, base_package_id: one.closedPackage },
    });
    const sell = (is_active: boolean) =>
      admin.send(updatePackage, {
        params: { id: one.closedPackage },
        body: { name: one.closedPackageName, product_id: one.productId, is_active },
      });
    await sell(false);
    const refused = await admin.send(copyLicence, { params: { uuid }, body: {} });
    await sell(true);
    expect([refused.status, refused.body.code]).toEqual([409, 'packageNotForSale']);
    expect(await hub.rows("select 1 from licences where description like '%Unsold'")).toHaveLength(1);
  });
});

describe('notes', () => {
  it('are added, and changed by the person who wrote them only', async () => {
    const uuid = await madeOne('Noted');
    const note = (await d1.send(addLicenceNote, { body: { license_id: uuid, note: ' First line\nSecond ' } })).data;
    expect(note).toMatchObject({ action_string: 'First line\nSecond', is_custom_note: true });
    const edit = (person: Person, id: number, text = 'Changed') =>
      person.send(editLicenceNote, { body: { id, note: text } });
    expect((await edit(admin, note.id)).status).toBe(403);
    expect((await edit(d2, note.id)).status).toBe(404);
    expect((await edit(d2, 999_999_999)).status).toBe(404);
    const created = orNotFound(
      (await read(uuid)).license_activity.find(({ action_string }) => action_string === 'Created'),
    );
    expect((await edit(admin, created.id)).status).toBe(403);
    expect((await latest(uuid)).action_string).toBe('First line\nSecond');
    expect((await edit(d1, note.id)).data).toMatchObject({ id: note.id, action_string: 'Changed' });
  });

  it.each([['  '], ['x'.repeat(2_001)], ['a\u0000b'], [7]])('are not %j', async (note) => {
    const uuid = await madeOne('Unnoted');
    expect((await admin.send(addLicenceNote, { body: { license_id: uuid, note: note as string } })).status).toBe(400);
    expect((await read(uuid)).license_activity).toHaveLength(1);
  });

  it('are not added to a foreign licence', async () => {
    const uuid = await madeOne('Private');
    expect((await d2.send(addLicenceNote, { body: { license_id: uuid, note: 'Hello' } })).status).toBe(404);
    expect((await read(uuid)).license_activity).toHaveLength(1);
  });
});

describe('the full activity', () => {
  it('is paged, newest first, while the licence itself shows the latest five', async () => {
    const uuid = await madeOne('Busy');
    for (let number = 1; number <= 12; number += 1)
      await admin.send(addLicenceNote, { body: { license_id: uuid, note: `Note ${number}` } });
    expect((await read(uuid)).license_activity.map(({ action_string }) => action_string)).toEqual(
      [12, 11, 10, 9, 8].map((number) => `Note ${number}`),
    );
    const page = (number: number, search?: string) =>
      admin.send(listLicenceActivity, { params: { uuid }, query: { page: number, page_size: 10, search } });
    const [first, second] = [await page(1), await page(2)];
    expect([first.total, first.data.length, second.data.length]).toEqual([13, 10, 3]);
    expect(second.data.at(-1)?.action_string).toBe('Created');
    expect((await page(1, 'note 1')).total).toBe(4);
    expect((await d2.send(listLicenceActivity, { params: { uuid } })).status).toBe(404);
  });
});
