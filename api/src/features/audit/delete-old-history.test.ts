import { beforeAll, describe, expect, it } from 'vitest';
import { startHousekeeping } from '../../housekeeping.ts';
import { createRecords } from '../../testing/record-ids.ts';
import { runDueJobs } from '../../testing/run-due-jobs.ts';
import { openTestHub, type TestHub } from '../../testing/test-hub.ts';
import { deleteOldHistory } from './delete-old-history.job.ts';

let hub: TestHub;

beforeAll(async () => {
  hub = await openTestHub();
  const { licence } = await createRecords(hub, 1);
  await hub.rows('delete from audit_log');
  await hub.rows('delete from licence_activity');
  // More than a batch of old ones; some were written late, as by the conversion of contracts.
  for (const [count, age] of [
    [4_500, '400 days'],
    [3, '10 days'],
    [2, '500 days'],
  ] as const) {
    await hub.rows(
      `insert into audit_log (at, distributor_id, action, entity, entity_name)
       select now() - ?::interval, 1, 'created', 'organisation', ?::text from generate_series(1, ?::integer)`,
      age,
      age,
      count,
    );
    await hub.rows(
      `insert into licence_activity (distributor_id, licence_id, action_date, action_string, is_custom_note)
       select 1, ?::uuid, now() - ?::interval, ?::text, n % 1000 = 0 from generate_series(1, ?::integer) n`,
      licence,
      age,
      age,
      count,
    );
  }
});

const passDay = async (days?: string) => {
  const kept = await hub.withEnvironment(days === undefined ? {} : { HUB_RETENTION_DAYS: days });
  const housekeeping = startHousekeeping({ ...kept, log: hub.app.log });
  await housekeeping.run();
  await housekeeping.run();
  housekeeping.stop();
  const jobs = await hub.rows("select id from hub_jobs.job where name = 'history.delete'");
  await runDueJobs({ ...hub, config: kept.config }, deleteOldHistory);
  await hub.rows("delete from hub_jobs.job where name = 'history.delete'");
  return jobs.length;
};

const ages = async () => ({
  audit: await hub.rows('select entity_name as age, count(*)::integer as count from audit_log group by 1 order by 1'),
  activity: await hub.rows(
    `select action_string as age, is_custom_note as note, count(*)::integer as count from licence_activity
     group by 1, 2 order by 1, 2`,
  ),
});

describe('the audit log and the activity of licences', () => {
  it('are kept for ever unless the operator says otherwise', async () => {
    const before = await ages();
    expect(await passDay()).toBe(0);
    expect(await ages()).toEqual(before);
  });

  it('are deleted after HUB_RETENTION_DAYS, once a day, except the notes that people wrote', async () => {
    expect(await passDay('365')).toBe(1);
    expect(await ages()).toEqual({
      audit: [{ age: '10 days', count: 3 }],
      activity: [
        { age: '10 days', note: false, count: 3 },
        { age: '400 days', note: true, count: 4 },
      ],
    });
  });

  it('of which the audit log cannot be deleted by a request, whatever it sends: its role has no right to', async () => {
    const rights = await hub.rows(
      `select has_table_privilege('hub_app', 'audit_log', 'delete') or has_table_privilege('hub_system', 'audit_log', 'delete')
         or has_function_privilege('hub_app', 'hub_delete_old_audit(timestamptz, bigint, integer)', 'execute') as any`,
    );
    expect(rights).toEqual([{ any: false }]);
  });
});
