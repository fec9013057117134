import { ANTI_FORGERY, HEADERS } from '@hub/contract/limits';
import { sql } from 'kysely';
import { describe } from 'vitest';
import { orNotFound } from '../http/refusal.ts';
import { APPLY, describeKills, type KilledSet, type SetRows, UNDO } from './kill-during-set.ts';

const ROWS = 3_000;

/** Rows have no external id, so that no index keeps an organisation from being created twice. */
const imported: KilledSet = {
  name: 'an import',
  numRows: ROWS,
  steps: [
    { path: (id) => `/imports/${id}/plan`, body: { columns: ['name'] }, endState: 'planned', outcome: 'planned' },
    APPLY,
    UNDO,
  ],
  async create({ port }, cookie, name) {
    const file = ['name', ...Array.from({ length: ROWS }, (_, index) => `${name} ${index}`)].join('\n');
    const response = await fetch(`http://127.0.0.1:${port}/api/imports?kind=organisations&file_name=${name}.csv`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'text/csv', [HEADERS.antiForgery]: ANTI_FORGERY, [HEADERS.distributor]: '1' },
      body: file,
    });
    return ((await response.json()) as { id: number }).id;
  },
  async readRows(database, id) {
    const { rows } = await database.asOwner((tx) =>
      sql<SetRows>`
        select count(*)::integer as rows,
          count(*) filter (where made = case outcome when 'applied' then 1 else 0 end)::integer as whole,
          count(*) filter (where outcome = 'planned')::integer as planned,
          count(*) filter (where outcome = 'applied')::integer as applied,
          count(*) filter (where outcome = 'undone')::integer as undone
        from (
          select r.outcome, coalesce(o.made, 0) as made
          from import_rows r
          left join (select name, count(*) as made from organisations group by name) o on o.name = r.cells ->> 0
          where r.set_id = ${id}
        ) each`.execute(tx),
    );
    return orNotFound(rows[0]);
  },
};

describe('[guarantee 40] kill -9 of the server during the dry run of a file, while it is applied and while it is undone', () => {
  describeKills(imported, 'PostgreSQL');
});
