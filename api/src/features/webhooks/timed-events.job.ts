import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';

const BATCH = 500;

/** Records the events that time brings: licences that expire, devices that are silent. Once a day; see housekeeping.ts. */
export const timedEvents = defineJob({
  name: 'webhook.timed',
  schema: z.object({ day: z.string() }),
  retry: { limit: 5, delaySeconds: 60, maxDelaySeconds: 3_600 },
  async run(_job, { asSystem, signal }) {
    for (let recorded = BATCH; recorded === BATCH; ) {
      signal.throwIfAborted();
      recorded = await asSystem(async (tx) => {
        const { rows } = await sql<{ recorded: number }>`
          select hub_record_timed_events(${BATCH}::integer) as recorded`.execute(tx);
        return rows[0]?.recorded ?? 0;
      });
    }
  },
});
