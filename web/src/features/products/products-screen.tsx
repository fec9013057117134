import { listCatalogue } from 'hub:calls';
import type { CatalogueRow, PRODUCT_SORTS } from '@hub/contract/products';
import { number } from '../../i18n/format.ts';
import type { Column } from '../../list/column.ts';
import { List } from '../../list/list.tsx';
import { useList } from '../../list/use-list.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { OfferedLabel } from './offered-label.tsx';
import { productList } from './product-list.ts';
import { useProductText } from './product-words.ts';
import { listCatalogueQuery } from './products.queries.ts';

type Sort = (typeof PRODUCT_SORTS)[number];

const COLUMNS: readonly [Column<CatalogueRow, Sort>, ...Column<CatalogueRow, Sort>[]] = [
  { key: 'name', header: 'products.name', sort: 'name', width: '40%' },
  { key: 'key', header: 'products.key', sort: 'key_name', width: '28%', cell: ({ key_name }) => key_name },
  {
    key: 'modules',
    header: 'products.modules',
    sort: 'num_modules',
    align: 'end',
    cell: ({ num_modules }) => number(num_modules),
  },
  {
    key: 'status',
    header: 'products.status',
    sort: 'is_retired',
    cell: ({ is_retired }) => <OfferedLabel isRetired={is_retired} />,
  },
];

export function ProductsScreen() {
  const text = useProductText();
  const list = useList(productList, listCatalogueQuery);
  const create = <ButtonLink to="/admin/products/create">{text('navigation.createProduct')}</ButtonLink>;
  return (
    <>
      <PageHeader title={text('navigation.products')} actions={create} />
      <List
        list={list}
        label={text('navigation.products')}
        searchLabel={text('products.searchLabel')}
        columns={COLUMNS}
        exportCall={listCatalogue}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowLink={({ id }) => `/admin/products/${id}`}
        noneYet={{ text: text('products.noneYet'), action: create }}
      />
    </>
  );
}
