import { expect, it } from 'vitest';
import { openTestHub } from '../testing/test-hub.ts';
import { collectToldRecords } from '../testing/told-records.ts';
import { waitFor } from '../testing/wait-for.ts';
import { writeAudit } from './audit.ts';
import type { Change } from './call-context.ts';

it('the audit log takes any number of entries at once, hides secrets, and tells open pages of changes, but not of refusals', async () => {
  const hub = await openTestHub();
  const { told, stop } = await collectToldRecords(hub);
  const origin = { ip: '', userAgent: '', requestId: 'many-entries' };
  const by = { distributor: 1, actorId: null, actorName: '', origin };
  const changes = Array.from(
    { length: 1_500 },
    (_unused, index): Change => ({
      action: 'updated',
      entity: 'product',
      id: index % 3,
      ...(index < 1_200 ? { parentId: 7, fields: { New_Password: { from: 'old one', to: 'new one' } } } : {}),
    }),
  );
  const refused = changes.slice(0, 2).map((change) => ({ ...change, id: 9 }));
  await hub.database.asSystem((tx) => writeAudit(tx, by, refused, 'notFound'));
  await hub.database.asSystem((tx) => writeAudit(tx, by, changes));
  const counts = await hub.rows(
    `select count(*) filter (where refused is null) as changes, count(*) filter (where refused = 'notFound') as refusals,
            count(*) filter (where parent_id = '7') as with_parent, count(*) filter (where parent_id is null) as without
     from audit_log where request_id = 'many-entries'`,
  );
  expect(counts).toEqual([{ changes: 1_500, refusals: 2, with_parent: 1_202, without: 300 }]);
  const changed = await hub.rows("select distinct changes from audit_log where request_id = 'many-entries'");
  expect(changed).toHaveLength(2);
  expect(changed).toEqual(
    expect.arrayContaining([{ changes: {} }, { changes: { New_Password: { from: '…', to: '…' } } }]),
  );
  await waitFor(() => expect(told).toHaveLength(1));
  expect(told).toEqual([{ distributor: 1, kind: 'product', ids: ['0', '1', '2'] }]);
  stop();
});
