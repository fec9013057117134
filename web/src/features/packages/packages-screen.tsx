import { listPackages } from 'hub:calls';
import type { PACKAGE_SORTS, PackageRow } from '@hub/contract/packages';
import { number } from '../../i18n/format.ts';
import { useText } from '../../i18n/text.ts';
import type { Column } from '../../list/column.ts';
import { List } from '../../list/list.tsx';
import { useList } from '../../list/use-list.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { CheckLabel } from '../../ui/text/check-label.tsx';
import { packageList } from './package-list.ts';
import { listPackagesQuery } from './packages.queries.ts';

type Sort = (typeof PACKAGE_SORTS)[number];

function ForSale({ yes }: { yes: boolean }) {
  const text = useText();
  return <CheckLabel yes={yes}>{text(yes ? 'packages.forSale' : 'packages.notForSale')}</CheckLabel>;
}

const COLUMNS: readonly [Column<PackageRow, Sort>, ...Column<PackageRow, Sort>[]] = [
  { key: 'name', header: 'packages.name', sort: 'name', width: '32%' },
  {
    key: 'description',
    header: 'packages.description',
    sort: 'description',
    width: '32%',
    cell: ({ description }) => description || '-',
  },
  {
    key: 'modules',
    header: 'packages.modules',
    sort: 'num_modules',
    align: 'end',
    cell: ({ product_modules }) => number(product_modules.length),
  },
  {
    key: 'sale',
    header: 'packages.forSale',
    sort: 'is_active',
    cell: ({ is_active }) => <ForSale yes={is_active} />,
  },
];

export function PackagesScreen() {
  const text = useText();
  const list = useList(packageList, listPackagesQuery);
  const create = <ButtonLink to="/admin/packages/create">{text('packages.createPackage')}</ButtonLink>;
  return (
    <>
      <PageHeader title={text('packages.title')} actions={create} />
      <List
        list={list}
        label={text('packages.title')}
        searchLabel={text('packages.searchLabel')}
        columns={COLUMNS}
        exportCall={listPackages}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowLink={({ id }) => `/admin/packages/update/${id}`}
        noneYet={{ text: text('packages.noneYet'), action: create }}
      />
    </>
  );
}
