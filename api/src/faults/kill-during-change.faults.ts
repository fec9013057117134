import { sql } from 'kysely';
import { describe } from 'vitest';
import { orNotFound } from '../http/refusal.ts';
import { APPLY, describeKills, type KilledSet, type SetRows, UNDO } from './kill-during-set.ts';
import { call } from './write-load.ts';

const LICENCES = 1_000;
const CALLS = 2;
const LABEL = 'Killed';

/** A licence has another colour, version and entry of activity after each step. Undone ones are changed again. */
const change: KilledSet = {
  name: 'a change',
  numRows: CALLS * LICENCES,
  steps: [APPLY, UNDO],
  async prepare(hub, cookie, offer) {
    for (let made = 0; made < CALLS; made += 1)
      await call(hub.port, '/licensev2/createlicense', cookie, {
        ...offer,
        description: `${LABEL} {n}`,
        num_licenses_to_create: LICENCES,
      });
  },
  async create(hub, cookie) {
    const planned = await call(hub.port, '/changes/plan', cookie, {
      selection: { filter: { search: LABEL } },
      action: { kind: 'setColour', license_colour: 'red' },
    });
    return (JSON.parse(planned?.body ?? 'null') as { id: number }).id;
  },
  async readRows(database, id) {
    const { rows } = await database.asOwner((tx) =>
      sql<SetRows>`
        select count(*)::integer as rows,
          count(*) filter (where colour = case outcome when 'applied' then 'red' else 'none' end
            and changes = earlier * 2 + case outcome when 'planned' then 0 when 'applied' then 1 when 'undone' then 2 end
            and entries = changes + 1)::integer as whole,
          count(*) filter (where outcome = 'planned')::integer as planned,
          count(*) filter (where outcome = 'applied')::integer as applied,
          count(*) filter (where outcome = 'undone')::integer as undone
        from (
          select r.outcome, l.license_colour as colour, l.version - 1 as changes,
            coalesce(e.earlier, 0) as earlier, coalesce(a.entries, 0) as entries
          from change_rows r join licences l on l.uuid_id = r.record_id
          left join (
            select record_id, count(*) as earlier from change_rows where set_id < ${id} group by record_id
          ) e on e.record_id = r.record_id
          left join (
            select licence_id, count(*) as entries from licence_activity group by licence_id
          ) a on a.licence_id = l.uuid_id
          where r.set_id = ${id}
        ) each`.execute(tx),
    );
    return orNotFound(rows[0]);
  },
};

describe('[guarantee 40] kill -9 of the server while it applies and undoes a change of many licences', () => {
  describeKills(change, 'embedded');
});
