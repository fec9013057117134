import type { LicenceActivity } from '@hub/contract/licence-schemas';
import type { LICENCE_ACTIVITY_SORTS } from '@hub/contract/licences';
import type { ListQuery } from '@hub/contract/lists';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { type Page, pageOf } from '../../../db/lists/short-list.ts';
import type { Author } from '../../../licences/add-activity.ts';

type ActivitySort = (typeof LICENCE_ACTIVITY_SORTS)[number];

const COLUMNS = ['id', 'action_date', 'action_string', 'is_custom_note', 'created_by_id', 'created_by_name'] as const;

const LATEST_ENTRIES = 5;

export const latestActivity = sql<LicenceActivity[]>`coalesce(
  (select json_agg(json_build_object('id', a.id, 'action_date', hub_iso(a.action_date), 'action_string', a.action_string,
      'is_custom_note', a.is_custom_note, 'created_by_id', a.created_by_id, 'created_by_name', a.created_by_name)
      order by a.action_date desc, a.id desc)
    from (select * from licence_activity x where x.licence_id = l.uuid_id
      order by x.action_date desc, x.id desc limit ${sql.lit(LATEST_ENTRIES)}) a),
  '[]')`.as('license_activity');

export const listActivityRows = (
  tx: Tx,
  uuid: string,
  query: ListQuery<ActivitySort>,
): Promise<Page<LicenceActivity>> => {
  let matching = tx.selectFrom('licence_activity as a').where('a.licence_id', '=', uuid);
  const { search } = query;
  if (search !== undefined && search !== '')
    matching = matching.where(
      sql<boolean>`hub_fold(a.action_string || ' ' || a.created_by_name) like hub_pattern(${search})`,
    );
  return pageOf(
    matching,
    query,
    {
      sorts: { action_date: [sql.ref('a.action_date')] },
      defaultSort: 'action_date',
      defaultOrder: 'desc',
      tieBreak: sql.ref('a.id'),
    },
    (of) => of.select(COLUMNS),
  );
};

export const insertNote = (tx: Tx, uuid: string, note: string, by: Author) =>
  tx
    .insertInto('licence_activity')
    .values({
      licence_id: uuid,
      action_string: note,
      is_custom_note: true,
      created_by_id: by.answerableId,
      created_by_name: by.name,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export const findNote = (tx: Tx, id: number) =>
  tx
    .selectFrom('licence_activity')
    .select([...COLUMNS, 'licence_id'])
    .where('id', '=', id)
    .executeTakeFirst();

export const updateNote = (tx: Tx, id: number, note: string) =>
  tx
    .updateTable('licence_activity')
    .set({ action_string: note })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
