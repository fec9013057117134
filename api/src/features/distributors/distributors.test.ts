import { createDistributor, getDistributor, listDistributors, updateDistributor } from '@hub/contract/distributors';
import { getCurrentUser, requestPasswordReset } from '@hub/contract/session';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillDistributors, moveLocalUrls } from '../../distributors/fill-distributors.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

let hub: TestHub;
let dev: Person;

beforeAll(async () => {
  hub = await openTestHub();
  dev = await hub.as('dev');
});

const details = { name: 'Seven', hub_url: '', community_url: '', requires_verification: false };
const create = (number: number, hub_url: string) =>
  dev.send(createDistributor, { body: { ...details, number, hub_url } });
const update = (number: number, changes: object, ifMatch?: string) =>
  dev.send(updateDistributor, { params: { number }, body: { ...details, ...changes } }, { ifMatch });
const rowOf = async (number: number) =>
  (
    await hub.rows<{ name: string; hub_url: string }>('select name, hub_url from distributors where number = ?', number)
  )[0];

const PUBLISHED = { HOST: '0.0.0.0', HUB_PUBLIC_URL: 'https://hub.example', HUB_DEMO: 'allow' };
const pageAt = (at: TestHub, host: string) => at.app.inject({ url: '/', headers: { host } });

describe('a distributor that a Dev adds', () => {
  it('is known to every server without a restart: its host, its page, its sign-in', async () => {
    const [first, second] = await Promise.all([hub.withEnvironment(PUBLISHED), hub.withEnvironment(PUBLISHED)]);
    expect((await pageAt(first, 'seven.example')).statusCode).toBe(421);
    const body = {
      ...details,
      number: 7,
      hub_url: 'https://SEVEN.example:443/',
      community_url: 'https://c.example/seven/',
    };
    const devAtFirst = await first.as('dev');
    const created = await devAtFirst.send(createDistributor, { body });
    const saved = { ...body, hub_url: 'https://seven.example', community_url: 'https://c.example/seven' };
    expect(created.data).toEqual(saved);

    expect((await pageAt(first, 'seven.example')).body).toContain('"name":"Seven"');
    // The other server reads the table when it is asked for something that it does not know.
    expect((await pageAt(second, 'seven.example')).statusCode).toBe(200);
    expect(await second.visitor(7).signIn('dev@hub.example')).toBe(200);
    expect((await dev.send(listDistributors, { query: { search: 'seven' } })).data).toEqual([saved]);
    expect((await dev.send(getDistributor, { params: { number: 7 } })).data).toEqual(saved);
  });

  it('has a number of its own, and URLs that a browser can open', async () => {
    expect((await create(2, '')).body.fields).toEqual({ number: 'validation.taken' });
    expect((await create(32_768, 'ftp://x.example')).body.fields).toEqual({
      number: 'validation.number',
      hub_url: 'validation.url',
    });
    for (const url of [
      'javascript:alert(1)',
      'https://user@x.example',
      'https://x.example?a=b',
      'https://',
      'x.example',
    ])
      expect((await create(8, url)).body.fields).toEqual({ hub_url: 'validation.url' });
    expect((await create(8, 'https://x.example/hub')).body.fields).toEqual({ hub_url: 'validation.hostOnly' });
    expect(await rowOf(8)).toBeUndefined();
  });
});

describe('the host of a distributor', () => {
  it('is no other distributor’s, however it is written', async () => {
    expect((await create(20, 'https://twenty.example')).status).toBe(200);
    for (const url of ['https://Twenty.Example:443', 'http://twenty.example:80', 'http://twenty.example'])
      expect((await create(21, url)).body.fields).toEqual({ hub_url: 'validation.hostTaken' });
    expect((await create(21, hub.config.publicUrl)).body.fields).toEqual({ hub_url: 'validation.hostTaken' });
    expect((await create(21, 'https://twenty.example:8443')).status).toBe(200);
    expect((await update(21, { hub_url: 'https://twenty.example' })).body.fields).toEqual({
      hub_url: 'validation.hostTaken',
    });
    expect((await rowOf(21))?.hub_url).toBe('https://twenty.example:8443');
    expect((await update(20, { name: 'Twenty', hub_url: 'https://twenty.example' })).status).toBe(200);
  });

  it('goes to one of several that ask for it at once', async () => {
    const replies = await Promise.all([31, 32, 33, 34].map((number) => create(number, 'https://contested.example')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of replies) expect([200, 400, 409]).toContain(status);
    const owners = await hub.rows("select from distributors where hub_url = 'https://contested.example'");
    expect(owners).toHaveLength(1);
  });
});

describe('a change of a distributor', () => {
  it('is seen in names and mailed links at once, and within seconds at other servers', async () => {
    const other = await hub.withEnvironment({});
    const d2 = await hub.as('d2');
    const d2AtOther = await other.as('d2');
    const { etag } = await dev.send(getDistributor, { params: { number: 2 } });
    const changed = await update(2, { name: 'Zwei', hub_url: 'https://zwei.example' }, etag);
    expect(changed.status).toBe(200);
    expect((await update(2, { name: 'Late' }, etag)).status).toBe(412);

    expect((await d2.send(getCurrentUser, {})).data.distributor).toEqual({ number: 2, name: 'Zwei' });
    await hub.visitor(2).send(requestPasswordReset, { body: { username: 'd2@hub.example' } });
    const [mail] = await hub.rows<{ text_body: string }>('select text_body from mail_outbox order by id desc limit 1');
    expect(mail?.text_body).toContain('https://zwei.example/reset-password?token=');
    await expect.poll(async () => (await d2AtOther.send(getCurrentUser, {})).data.distributor.name).toBe('Zwei');
  });
});

describe('HUB_DISTRIBUTORS', () => {
  it('fills an empty table and changes no other', async () => {
    const before = await hub.rows('select * from distributors order by number');
    await hub.database.asOwner((tx) => fillDistributors(tx, hub.config.initialDistributors));
    expect(await hub.rows('select * from distributors order by number')).toEqual(before);
  });

  it('gives the demo its hosts on this machine, which follow the port of the hub', async () => {
    await hub.rows("update distributors set hub_url = 'http://two.localhost:3000' where number = 2");
    await hub.database.asOwner((tx) => moveLocalUrls(tx, 4100));
    expect((await rowOf(2))?.hub_url).toBe('http://two.localhost:4100');
    expect((await rowOf(20))?.hub_url).toBe('https://twenty.example');
  });
});
