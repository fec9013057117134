import { type CatalogueProduct, ProductCreate } from '@hub/contract/products';
import { useNavigate } from '@tanstack/react-router';
import { showToast } from '../../app-state.ts';
import { SaveButton, UnsavedNote } from '../../form/header-parts.tsx';
import { RecordForm } from '../../form/record-form.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { NEW_PRODUCT, PRODUCT_LABELS, ProductFields } from './product-fields.tsx';
import { useProductText } from './product-words.ts';
import { createProduct } from './products.queries.ts';

/** Leads to the page of the new product, where its modules are added. */
export function CreateProductScreen() {
  const text = useProductText();
  const navigate = useNavigate();
  const record = useRecordForm({
    name: 'product-create',
    schema: ProductCreate,
    labels: PRODUCT_LABELS,
    saved: NEW_PRODUCT,
    save: createProduct,
    onSaved: ({ id }: CatalogueProduct) => {
      showToast(text('products.created'));
      void navigate({ href: `/admin/products/${id}` });
    },
    onFailed: () => showToast(text('shared.errorCreating'), 'danger'),
  });
  return (
    <>
      <PageHeader
        title={text('navigation.createProduct')}
        note={<UnsavedNote record={record} />}
        actions={<SaveButton record={record} label={text('shared.create')} />}
      />
      <RecordForm record={record}>
        <ProductFields record={record} />
      </RecordForm>
    </>
  );
}
