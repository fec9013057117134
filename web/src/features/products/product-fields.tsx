import type { CatalogueProduct } from '@hub/contract/products';
import { TextField } from '../../form/fields/fields.tsx';
import { FieldPair, FormSection } from '../../form/form-section.tsx';
import type { RecordFields } from '../../form/record-form-state.ts';
import type { Labels } from '../../form/values.ts';
import { useProductText } from './product-words.ts';

export const NEW_PRODUCT = { name: '', key_name: '' };
type ProductValues = typeof NEW_PRODUCT;

export const valuesOf = ({ name, key_name }: CatalogueProduct): ProductValues => ({ name, key_name });

export const PRODUCT_LABELS: Labels<ProductValues> = { name: 'products.name', key_name: 'products.key' };

interface ProductFieldsProps {
  record: RecordFields<ProductValues>;
  /** Licences use the product, so its key cannot change. */
  isKeyFixed?: boolean;
}

/** The same fields when creating and when editing. */
export function ProductFields({ record, isKeyFixed = false }: ProductFieldsProps) {
  const text = useProductText();
  return (
    <FormSection title={text('products.general')}>
      <FieldPair>
        <TextField record={record} name="name" required help={text('products.nameHelp')} />
        <TextField
          record={record}
          name="key_name"
          required
          disabled={isKeyFixed}
          help={text(isKeyFixed ? 'products.keyFixed' : 'products.keyHelp')}
        />
      </FieldPair>
    </FormSection>
  );
}
