import { listRenewals } from 'hub:calls';
import { RENEWAL_COUNT_CAP } from '@hub/contract/renewals.policy';
import { Button } from '@mantine/core';
import { number } from '../../i18n/format.ts';
import { useText } from '../../i18n/text.ts';
import { ListExport } from '../../list/list-export.tsx';
import { ListFooter } from '../../list/list-footer.tsx';
import { SearchField } from '../../list/search-field.tsx';
import { useList } from '../../list/use-list.ts';
import { useSelection } from '../../list/use-selection.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Bone } from '../../ui/feedback/skeletons.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { RenewPlaces } from './renew-places.tsx';
import { RenewalFilters } from './renewal-filters.tsx';
import { listRenewalsQuery, renewalList, sentQuery } from './renewal-list.ts';
import { RenewalTable } from './renewal-table.tsx';
import classes from './renewals.module.css';
import './renewals-words.ts';

/** What is to be renewed, month by month: organisations, which open into their regions and locations. */
export function RenewalsScreen() {
  const text = useText();
  const list = useList(renewalList, listRenewalsQuery);
  const { state, rows, total } = list;
  const selection = useSelection(JSON.stringify([state.search, state.filters]));
  const content = () => {
    if (list.error) return <FailedState title={text('list.failed')} error={list.error} onRetry={list.retry} />;
    if (!rows) return <Bone height={480} />;
    if (total === 0 && !list.isFiltered)
      return <EmptyState title={text('list.noResults')}>{text('renewals.none')}</EmptyState>;
    if (total === 0)
      return (
        <EmptyState
          title={text('list.noResults')}
          action={
            <Button variant="default" onClick={list.clear}>
              {text('list.clearFilters')}
            </Button>
          }
        />
      );
    return (
      <>
        <RenewPlaces selection={selection} filters={state.filters} />
        <RenewalTable organisations={rows} filters={state.filters} isStale={list.isStale} selection={selection} />
        <ListFooter
          label={text('navigation.renewals')}
          page={state.page}
          pageSize={state.pageSize}
          pageCount={list.pageCount}
          total={total}
          totalText={number(total) + (total >= RENEWAL_COUNT_CAP ? '+' : '')}
          onPage={(page) => list.change({ page })}
          onPageSize={(pageSize) => list.change({ pageSize })}
        >
          <ListExport call={listRenewals} request={{ query: sentQuery(list.query) }} />
        </ListFooter>
      </>
    );
  };
  return (
    <>
      <PageHeader
        title={text('navigation.renewals')}
        subtitle={text('renewals.help')}
        actions={
          <ButtonLink variant="default" to="/renewals/reminders">
            {text('navigation.reminders')}
          </ButtonLink>
        }
      />
      <div className={classes.toolbar}>
        <div className={classes.search}>
          <SearchField
            label={text('renewals.search')}
            value={state.search}
            onSearch={(search) => list.change({ search }, { replace: true })}
          />
        </div>
        <RenewalFilters
          filters={state.filters}
          onChange={(next) => list.change({ filters: { ...state.filters, ...next } })}
        />
      </div>
      <section aria-label={text('navigation.renewals')}>{content()}</section>
    </>
  );
}
