import type { ChangeSelection } from '@hub/contract/changes';
import { CHANGE_REASON } from '@hub/contract/changes.policy';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { matchingLicences } from '../../licences/matching-licences.sql.ts';
import type { ActionRules, Fact, LicenceFacts } from './actions/action-rules.ts';

/** The selected licences as `from licences m where …`; refuses an id that is not there. */
export const selectLicences = async (
  tx: Tx,
  distributor: number,
  selection: ChangeSelection,
): Promise<RawBuilder<unknown>> => {
  if ('filter' in selection) return matchingLicences(tx, distributor, selection.filter);
  const ids = [...new Set(selection.ids)];
  const selected = sql`from licences m where m.uuid_id = any (${ids}::uuid[])`;
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count ${selected}`.execute(tx);
  if (rows[0]?.count !== ids.length) throw new Refusal('notFound');
  return selected;
};

/** The latest expiry of the licences that can be changed; null when they are all lifetime licences. */
export const latestExpiry = async (tx: Tx, selected: RawBuilder<unknown>): Promise<string | null> => {
  const { rows } = await sql<{ latest: string | null }>`
    select max(m.expiry_date) as latest ${selected} and m.archived_at is null`.execute(tx);
  return rows[0]?.latest ?? null;
};

/** Of a moment the rules look only at the day, and of archived licences only at that. */
const FACT_COLUMNS: Partial<Record<Fact, RawBuilder<unknown>>> = {
  archived_at: sql`case when m.archived_at is not null then 'archived' end`,
  expiry_date: sql`to_char(m.expiry_date at time zone 'UTC', 'YYYY-MM-DD')`,
};

const objectOf = (entries: readonly (readonly [string, RawBuilder<unknown>])[]): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(entries.flatMap(([name, value]) => [sql.lit(name), value]))})`;

const column = (name: string): RawBuilder<unknown> => sql`m.${sql.ref(name)}`;

/** The day of an expiry among the columns of a row; null when there is none. */
const dayOf = (columns: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((${columns} ->> 'expiry_date')::timestamptz at time zone 'UTC')::date`;

/**
 * Plans all selected licences in two statements, however many they are: the first finds the different facts among them,
 * on which the rules decide here, and the second writes a row for each licence with the decision on its facts.
 */
export const planRows = async (
  tx: Tx,
  setId: number,
  selected: RawBuilder<unknown>,
  action: ActionRules,
): Promise<void> => {
  const facts = objectOf(
    action.facts.map((name) => [name, action.factColumns?.[name] ?? FACT_COLUMNS[name] ?? column(name)] as const),
  );
  const { rows: groups } = await sql<{ facts: LicenceFacts }>`select distinct ${facts} as facts ${selected}`.execute(
    tx,
  );
  const decided = groups.map((group) => ({ facts: group.facts, ...action.decide(group.facts) }));
  // A licence whose facts have changed between the two statements was changed by somebody else.
  await sql`
    insert into change_rows (set_id, number, entity, record_id, version, before, after, days, outcome, reason)
    select ${setId}, row_number() over (order by s.created_at desc, s.uuid_id desc), 'licence', s.uuid_id, s.version,
      case when d.after is null then '{}' else s.before end, coalesce(d.after, '{}'),
      ${dayOf(sql`d.after`)} - ${dayOf(sql`s.before`)},
      case when d.facts is null then 'skipped' when d.after is null then 'refused' else 'planned' end,
      case when d.facts is null then ${CHANGE_REASON.changed} else d.reason end
    from (
      select m.uuid_id, m.version, m.created_at, ${facts} as facts,
        ${objectOf(action.columns.map((name) => [name, column(name)] as const))} as before
      ${selected}
    ) s
    left join jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) as d (facts jsonb, after jsonb, reason text)
      on d.facts = s.facts`.execute(tx);
};
