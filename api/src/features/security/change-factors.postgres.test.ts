import { ROLE } from '@hub/contract/roles';
import { addPasskey, confirmTotp, startPasskey, startTotp } from '@hub/contract/security';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { alignTotpSteps, codeOf, newcomer, PASSWORD } from '../../testing/second-factors.ts';
import { SoftPasskey } from '../../testing/soft-passkey.ts';
import { openTestHub, type TestHub } from '../../testing/test-hub.ts';
import { waitFor } from '../../testing/wait-for.ts';

alignTotpSteps();

let hub: TestHub;

beforeAll(async () => {
  hub = await openTestHub();
});

it('two factors that are added at once give recovery codes once, all of which work', async () => {
  const { id, person } = await newcomer(hub, ROLE.DistributorAdmin);
  const { secret } = (await person.send(startTotp, { body: { password: PASSWORD } })).data;
  const creation = (await person.send(startPasskey, { body: { password: PASSWORD } })).data;
  const client = new pg.Client(hub.url);
  await client.connect();
  await client.query('begin; lock table recovery_codes in share row exclusive mode');
  const both = Promise.all([
    person.send(confirmTotp, { body: { code: codeOf(secret) } }),
    person.send(addPasskey, { body: { name: 'Key', passkey: new SoftPasskey().make(creation) } }),
  ]);
  const waiting = `select distinct pid from pg_locks where not granted
    and database = (select oid from pg_database where datname = current_database())`;
  await waitFor(async () => expect((await client.query(waiting)).rows).toHaveLength(2));
  await client.query('commit');
  await client.end();
  const replies = await both;
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(replies.map(({ data }) => data.recovery_codes.length).toSorted()).toEqual([0, 10]);
  const [kept] = await hub.rows('select count(*)::integer as codes from recovery_codes where user_id = ?::uuid', id);
  expect(kept).toEqual({ codes: 10 });
});
