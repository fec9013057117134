import { listV1Contracts } from 'hub:calls';
import type { V1_CONTRACT_SORTS, V1Contract } from '@hub/contract/conversion';
import { calendarDay, number } from '../../i18n/format.ts';
import { text, useText } from '../../i18n/text.ts';
import type { Column } from '../../list/column.ts';
import { FilterChoice } from '../../list/filter-choice.tsx';
import { List } from '../../list/list.tsx';
import { useList } from '../../list/use-list.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { contractList } from './contract-list.ts';
import { ContractState, isConvertible } from './contract-state.tsx';
import { listV1ContractsQuery } from './conversion.queries.ts';
import { ConversionStatsTable } from './conversion-stats.tsx';
import { ConvertContract } from './convert-contract.tsx';
import './conversion-words.ts';

type Sort = (typeof V1_CONTRACT_SORTS)[number];

const COLUMNS: readonly [Column<V1Contract, Sort>, ...Column<V1Contract, Sort>[]] = [
  { key: 'reference', header: 'conversion.reference', sort: 'customer_ref', isWhole: true },
  { key: 'id', header: 'conversion.contractId', cell: ({ id }) => id, under: { key: 'reference', on: 'medium' } },
  {
    key: 'product',
    header: 'conversion.product',
    sort: 'product',
    cell: ({ product }) => product.trim(),
    width: '30%',
  },
  {
    key: 'modules',
    header: 'conversion.modules',
    cell: ({ product_modules }) => product_modules.map((module) => module.trim()).join(', ') || '-',
    width: '20%',
    under: { key: 'product', on: 'medium' },
  },
  {
    key: 'organisation',
    header: 'conversion.organisation',
    sort: 'org_name',
    cell: ({ org_name }) => org_name,
    width: '24%',
  },
  {
    key: 'agreed',
    header: 'conversion.agreementDate',
    sort: 'agreement_creation_date',
    // The day of an agreement is the same in every time zone.
    cell: ({ agreement_creation_date }) => calendarDay(agreement_creation_date) ?? text('shared.unknown'),
    isWhole: true,
    under: { key: 'organisation', on: 'medium' },
  },
  {
    key: 'allowed',
    header: 'conversion.allowed',
    sort: 'number_of_licenses_allowed',
    align: 'end',
    cell: (row) => number(row.number_of_licenses_allowed),
  },
];

export function V1ContractsScreen() {
  const text = useText();
  const list = useList(contractList, listV1ContractsQuery);
  return (
    <>
      <PageHeader title={text('conversion.title')} />
      <ConversionStatsTable />
      <List
        list={list}
        label={text('conversion.title')}
        searchLabel={text('conversion.searchLabel')}
        columns={COLUMNS}
        exportCall={listV1Contracts}
        rowKey={({ id }) => id}
        rowName={({ customer_ref }) => customer_ref}
        rowActions={(contract) =>
          isConvertible(contract) ? <ConvertContract contract={contract} /> : <ContractState contract={contract} />
        }
        filters={
          <FilterChoice
            label={text('conversion.filter')}
            value={list.state.filters.converted}
            onChoose={(converted) => list.change({ filters: { converted } })}
            choices={[
              { value: 'exclude', label: text('conversion.filterOpen') },
              { value: 'only', label: text('conversion.filterDone') },
              { value: 'include', label: text('conversion.filterAll') },
            ]}
          />
        }
        noneYet={{ text: text('conversion.noneYet') }}
      />
    </>
  );
}
