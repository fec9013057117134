import {
  CONVERSION_PROBLEM,
  convertV1Licences,
  getConversionProgress,
  getConversionStats,
} from '@hub/contract/conversion';
import { beforeAll, describe, expect, it } from 'vitest';
import { addContract } from '../../testing/add-contract.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

let hub: TestHub;
let dev: Person;

beforeAll(async () => {
  hub = await openTestHub({ HUB_FEATURE_LICENCE_CONVERSION: 'true' });
  dev = await hub.as('dev');
});

const batch = (ids: number[], by: Person = dev) => by.send(convertV1Licences, { body: ids });
const progress = async (by: Person = dev) => (await by.send(getConversionProgress, {})).data;
const licences = async () => (await hub.rows<{ n: number }>('select count(*)::integer as n from licences'))[0]?.n ?? 0;

describe('a batch of contracts', () => {
  it('converts those it names, and says which it left and why', async () => {
    const good = await addContract(hub, { ref: 'B-1', allowed: 4, issued: 3 });
    const odd = await addContract(hub, { ref: 'B-2', product: 'Abacus', allowed: 2 });
    const foreign = await addContract(hub, { ref: 'B-3', allowed: 2, distributor: 2 });
    const { status, data } = await batch([good.id, odd.id, foreign.id, good.id]);
    expect(status).toBe(200);
    expect(data).toEqual({
      numContracts: 1,
      numConverted: 3,
      numCreatedFromSlots: 1,
      errorMsg: CONVERSION_PROBLEM.someLeft(2),
    });
    expect(await progress()).toMatchObject({
      enabled: true,
      running: false,
      run: {
        started_by_name: 'Dana Dev',
        total: 3,
        done: 3,
        numContracts: 1,
        errors: [
          { contract_id: odd.id, customer_ref: 'B-2', problem: CONVERSION_PROBLEM.productUnknown('Abacus') },
          { contract_id: foreign.id, customer_ref: '', problem: CONVERSION_PROBLEM.notFound },
        ],
      },
    });
    expect(await hub.rows('select converted_at from v1_contracts where id = ?::integer', foreign.id)).toEqual([
      { converted_at: null },
    ]);
  });

  it('says of a contract that was converted before that it was, and makes nothing', async () => {
    const { id } = await addContract(hub, { ref: 'B-4', allowed: 2 });
    await batch([id]);
    const before = await licences();
    expect((await batch([id])).data).toEqual({
      numContracts: 0,
      numConverted: 0,
      numCreatedFromSlots: 0,
      errorMsg: CONVERSION_PROBLEM.someLeft(1),
    });
    expect((await progress()).run?.errors[0]?.problem).toBe(CONVERSION_PROBLEM.alreadyConverted);
    expect(await licences()).toBe(before);
  });

  it('picks convertible contracts itself when it names none, until only odd ones are left', async () => {
    const before = (await dev.send(getConversionStats, {})).data;
    const { data } = await batch([]);
    expect(data.errorMsg).toBeNull();
    expect(data.numContracts).toBeGreaterThan(20);
    const after = (await dev.send(getConversionStats, {})).data;
    expect(after.convertedContracts).toBe(before.convertedContracts + data.numContracts);
    expect(after.convertedLicenses).toBe(before.convertedLicenses + data.numConverted);
    expect([after.totalContracts, after.totalLicenses]).toEqual([before.totalContracts, before.totalLicenses]);
    expect(after.convertedContracts).toBeLessThan(after.totalContracts);
    expect((await batch([])).data).toEqual({
      numContracts: 0,
      numConverted: 0,
      numCreatedFromSlots: 0,
      errorMsg: null,
    });
  });

  it('picks 200 and no more', async () => {
    await hub.rows(
      `insert into v1_contracts (distributor_id, organisation_id, customer_ref, product, number_of_licenses_allowed)
       select 1, (select min(organisation_id) from locations where distributor_id = 1 and archived_at is null), 'Many ' || n, 'Virtual Ward', 1
       from generate_series(1, 210) n`,
    );
    expect((await batch([])).data).toMatchObject({ numContracts: 200, numCreatedFromSlots: 200 });
    expect((await batch([])).data).toMatchObject({ numContracts: 10 });
  });

  it('runs once at a time for each distributor: of two started together one is refused', async () => {
    const ids: number[] = [];
    for (const ref of ['C-1', 'C-2', 'C-3', 'C-4'])
      ids.push((await addContract(hub, { ref, allowed: 2, issued: 1 })).id);
    const before = await licences();
    const replies = await Promise.all([batch(ids), batch(ids)]);
    const refused = replies.filter(({ data }) => data.errorMsg === CONVERSION_PROBLEM.alreadyRunning);
    const converted = replies.map(({ data }) => data.numContracts);
    // On one connection the second may come only after the first has finished: it then finds all of it done.
    if (hub.database.kind === 'postgres') expect(refused).toHaveLength(1);
    expect(converted.reduce((sum, count) => sum + count, 0)).toBe(4);
    expect(await licences()).toBe(before + 8);
  });

  it('does not stand in the way of another distributor’s', async () => {
    await hub.rows('insert into conversion_runs (distributor_id, total) values (2, 9)');
    const { id } = await addContract(hub, { ref: 'D-1', allowed: 1 });
    expect((await batch([id])).data).toMatchObject({ numContracts: 1, errorMsg: null });
    const two = await hub.as('dev', 2);
    expect((await batch([], two)).data.errorMsg).toBe(CONVERSION_PROBLEM.alreadyRunning);
    expect(await progress(two)).toMatchObject({ running: true, run: { total: 9, done: 0, finished_at: null } });
    expect((await progress()).run?.total).toBe(1);
    await hub.rows('update conversion_runs set finished_at = now() where distributor_id = 2');
  });

  it('continues after a server that died in the middle: its run is ended, and what it converted stays', async () => {
    await hub.rows(
      "insert into conversion_runs (distributor_id, total, done, seen_at) values (1, 9, 4, now() - interval '5 minutes')",
    );
    expect((await progress()).running).toBe(false);
    const { id } = await addContract(hub, { ref: 'E-1', allowed: 1 });
    expect((await batch([id])).data).toMatchObject({ numContracts: 1, errorMsg: null });
    const [dead] = await hub.rows(
      'select done, error_msg, finished_at from conversion_runs where total = 9 and distributor_id = 1',
    );
    expect(dead).toMatchObject({ done: 4, error_msg: CONVERSION_PROBLEM.interrupted });
    expect(dead?.finished_at).not.toBeNull();
  });

  it('stops with whole contracts only when the person is signed out in the middle', async () => {
    const ids: number[] = [];
    for (let number = 0; number < 12; number += 1)
      ids.push((await addContract(hub, { ref: `F-${number}`, allowed: 3, issued: 1 })).id);
    const person = await hub.as('dev');
    const running = batch(ids, person);
    await expect
      .poll(
        async () =>
          (await hub.rows("select 1 from v1_contracts where customer_ref like 'F-%' and converted_at is not null"))
            .length,
        { interval: 1 },
      )
      .toBeGreaterThan(0);
    await hub.rows("delete from sessions where user_id = (select uuid_id from users where email = 'dev@hub.example')");
    await running;
    dev = await hub.as('dev');
    const rows = await hub.rows<{ converted: boolean; made: number; linked: number }>(
      `select c.converted_at is not null as converted,
         (select count(*)::integer from licences l where l.organisation_id = c.organisation_id) as made,
         (select count(licence_id)::integer from v1_licences v where v.contract_id = c.id) as linked
       from v1_contracts c where c.customer_ref like 'F-%'`,
    );
    expect(rows).toHaveLength(12);
    for (const { converted, made, linked } of rows) expect([made, linked]).toEqual(converted ? [3, 1] : [0, 0]);
    await hub.rows('update conversion_runs set finished_at = now() where finished_at is null');
    await batch(ids);
    expect(await hub.rows("select 1 from v1_contracts where customer_ref like 'F-%' and converted_at is null")).toEqual(
      [],
    );
  });

  it('is for Dev only', async () => {
    const { id } = await addContract(hub, { ref: 'G-1', allowed: 1 });
    for (const account of ['admin', 'd1']) {
      const person = await hub.as(account);
      expect((await batch([id], person)).status).toBe(403);
      expect((await person.send(getConversionProgress, {})).status).toBe(403);
    }
    expect((await batch([id], hub.visitor())).status).toBe(401);
    expect(await hub.rows('select converted_at from v1_contracts where id = ?::integer', id)).toEqual([
      { converted_at: null },
    ]);
    expect(
      await hub.rows("select 1 from audit_log where action = 'convertV1Licences' and refused = 'forbidden'"),
    ).toHaveLength(2);
  });

  it('refuses what is no list of ids', async () => {
    const wrong: unknown[] = [
      { ids: [1] },
      ['1'],
      [0],
      [-1],
      [1.5],
      [2 ** 31],
      [null],
      Array.from({ length: 1_001 }, (_unused, n) => n + 1),
      'all',
    ];
    for (const body of wrong) expect((await batch(body as number[])).status).toBeGreaterThanOrEqual(400);
    expect((await progress()).running).toBe(false);
  });
});
