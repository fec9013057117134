import { CHANGE_OUTCOMES, listChanges } from 'hub:calls';
import type { ChangeSet } from '@hub/contract/changes';
import { countOf } from '@hub/contract/changes.policy';
import { number } from '../../i18n/format.ts';
import { useText } from '../../i18n/text.ts';
import type { Column } from '../../list/column.ts';
import { List } from '../../list/list.tsx';
import { useList } from '../../list/use-list.ts';
import { SetStateLabel } from '../../shell/change-sets/set-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { changeName } from './change-name.ts';
import { changesList, listChangesQuery } from './changes.queries.ts';

type Row = Column<ChangeSet, 'created_at'>;

const COLUMNS: readonly [Row, ...Row[]] = [
  { key: 'what', header: 'changes.what', width: '36%' },
  { key: 'state', header: 'changes.state', cell: ({ state }) => <SetStateLabel state={state} /> },
  {
    key: 'licences',
    header: 'changes.licences',
    align: 'end',
    cell: (set) => number(countOf(set, ...CHANGE_OUTCOMES)),
  },
  { key: 'who', header: 'changes.who', cell: ({ created_by_name }) => created_by_name || '-' },
  { key: 'when', header: 'changes.when', isWhole: true, cell: ({ created_at }) => <DateText value={created_at} /> },
];

/** All changes of many licences, newest first. */
export function ChangesScreen() {
  const text = useText();
  const list = useList(changesList, listChangesQuery);
  return (
    <>
      <PageHeader title={text('changes.title')} />
      <List
        list={list}
        label={text('changes.title')}
        exportCall={listChanges}
        exportRequest={{ query: {} }}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowName={changeName}
        rowLink={({ id, action }) => (action.kind === 'import' ? `/admin/imports/${id}` : `/changes/${id}`)}
        noneYet={{ text: text('changes.noneYet') }}
      />
    </>
  );
}
