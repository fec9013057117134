import { listAdminUsers } from 'hub:calls';
import { useText } from '../../i18n/text.ts';
import { List } from '../../list/list.tsx';
import { useList } from '../../list/use-list.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { DeactivatedFilter } from './deactivated-filter.tsx';
import { USER_ROWS } from './user-columns.tsx';
import { userList } from './user-list.ts';
import { listAdminUsersQuery } from './users.queries.ts';
import './user-words.ts';

/** Everyone of this distributor who may use the hub. */
export function AdminUsersScreen() {
  const text = useText();
  const list = useList(userList, listAdminUsersQuery);
  return (
    <>
      <PageHeader title={text('users.title')} />
      <List
        list={list}
        label={text('users.title')}
        searchLabel={text('users.searchLabel')}
        {...USER_ROWS}
        exportCall={listAdminUsers}
        filters={
          <DeactivatedFilter
            value={list.state.filters.deactivated}
            onChoose={(deactivated) => list.change({ filters: { deactivated } })}
          />
        }
        noneYet={{ text: text('users.noAdmins') }}
      />
    </>
  );
}
