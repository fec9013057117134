import { type CatalogueProduct, ProductCreate } from '@hub/contract/products';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { showToast } from '../../app-state.ts';
import { ResetButton, SaveButton, UnsavedNote } from '../../form/header-parts.tsx';
import { RecordForm } from '../../form/record-form.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { HistoryButton } from '../../history/history-button.tsx';
import { useBreadcrumbName } from '../../shell/navigation/breadcrumb-trail.ts';
import { RecordLoader } from '../../shell/record-loader.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { OfferedLabel } from './offered-label.tsx';
import { ProductActions } from './product-actions.tsx';
import { PRODUCT_LABELS, ProductFields, valuesOf } from './product-fields.tsx';
import { ProductModules } from './product-modules.tsx';
import { useProductText } from './product-words.ts';
import { getProductQuery, refetchProduct, updateProduct } from './products.queries.ts';

const route = getRouteApi('/session/admin/products/$productId');

export function ProductScreen() {
  const { productId } = route.useParams();
  const query = useQuery(getProductQuery(productId));
  useBreadcrumbName(0, query.data?.data.name);
  return (
    <RecordLoader query={query}>
      {({ data, etag }) => <EditProduct key={data.id} product={data} etag={etag} />}
    </RecordLoader>
  );
}

function EditProduct({ product, etag }: { product: CatalogueProduct; etag: string | undefined }) {
  const text = useProductText();
  const record = useRecordForm({
    name: `product-${product.id}`,
    record: { kind: 'product', id: product.id },
    schema: ProductCreate,
    labels: PRODUCT_LABELS,
    saved: valuesOf(product),
    etag,
    save: (values, options) => updateProduct(product.id, values, options),
    reload: async () => {
      const now = await refetchProduct(product.id);
      return now && { values: valuesOf(now.data), etag: now.etag };
    },
    onSaved: () => showToast(text('products.updated')),
    onFailed: () => showToast(text('shared.errorUpdating'), 'danger'),
  });
  return (
    <>
      <PageHeader
        title={product.name}
        status={<OfferedLabel isRetired={product.is_retired} />}
        note={<UnsavedNote record={record} />}
        actions={
          <>
            <HistoryButton kind="product" id={product.id} name={product.name} />
            <ProductActions product={product} etag={etag} />
            <ResetButton record={record} />
            <SaveButton record={record} label={text('shared.update')} />
          </>
        }
      />
      {product.is_retired && <Notice>{text('products.retiredNotice')}</Notice>}
      <RecordForm record={record}>
        <ProductFields record={record} isKeyFixed={product.used_by === 'licences'} />
      </RecordForm>
      <ProductModules product={product} />
    </>
  );
}
