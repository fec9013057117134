import { updateOrganisation } from '@hub/contract/organisations';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../db/postgres/postgres.ts';
import { closeAfterFile } from '../testing/close-after-file.ts';
import { openEventStream } from '../testing/event-stream.ts';
import { listen } from '../testing/live-hub.ts';
import { openTestHub, type TestHub } from '../testing/test-hub.ts';

let hub: TestHub;

beforeAll(async () => {
  hub = await openTestHub();
});

const organisations = (distributor: number) =>
  hub.rows<{ id: number }>(
    'select id from organisations where distributor_id = ?::integer and archived_at is null limit 1',
    distributor,
  );

describe('two servers on one database', () => {
  it('tell each other: a change at one reaches the pages of the other, of the same distributor only', async () => {
    const url = await listen(hub);
    const [admin, d2] = await Promise.all([hub.as('admin'), hub.as('d2')]);
    const [page, foreign] = await Promise.all([openEventStream(url, admin), openEventStream(url, d2)]);
    const database = openPostgres({ url: hub.url, poolSize: 2, onError: () => {} });
    closeAfterFile(() => database.close());
    const other = await hub.withDatabase(database);
    const visitor = other.visitor();
    visitor.cookie = admin.cookie;
    const [[own], [theirs]] = await Promise.all([organisations(1), organisations(2)]);
    const { status } = await visitor.send(updateOrganisation, { body: { id: own?.id ?? 0, name: 'Changed there' } });
    expect(status).toBe(200);
    await page.waitFor((message) => message !== 'refresh' && message.organisation?.[0] === String(own?.id));
    await d2.send(updateOrganisation, { body: { id: theirs?.id ?? 0, name: 'Changed here' } });
    await foreign.waitFor((message) => message !== 'refresh' && message.organisation?.[0] === String(theirs?.id));
    expect(foreign.told).toEqual([{ organisation: [String(theirs?.id)] }]);

    // The connection that listens is lost: it comes back by itself, and pages read everything again.
    await hub.rows("select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen hub_events'");
    await page.waitFor((message) => message === 'refresh');
    await visitor.send(updateOrganisation, { body: { id: own?.id ?? 0, name: 'Changed again' } });
    await expect.poll(() => page.told.at(-1)).toEqual({ organisation: [String(own?.id)] });
    page.stop();
    foreign.stop();
  });
});
