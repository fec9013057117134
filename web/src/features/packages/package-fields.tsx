import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listProductModulesQuery, listProductsQuery } from '../../client/catalogue-queries.ts';
import { CheckboxGroupField } from '../../form/fields/checkbox-group-field.tsx';
import { CheckboxField, SelectField, TextField } from '../../form/fields/fields.tsx';
import { FormSection } from '../../form/form-section.tsx';
import type { RecordFields } from '../../form/record-form-state.ts';
import { useText } from '../../i18n/text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { NEW_PACKAGE, type PackageValues } from './package-values.ts';

interface PackageFieldsProps {
  record: RecordFields<PackageValues>;
  /** Licences use the package, so its product cannot change. */
  isInUse?: boolean;
  /** What the package has already, and may keep although it was retired since. */
  saved?: Pick<PackageValues, 'product_id' | 'product_modules'>;
}

/** The same fields when creating and when editing. */
export function PackageFields({ record, isInUse = false, saved = NEW_PACKAGE }: PackageFieldsProps) {
  const text = useText();
  return (
    <>
      <FormSection title={text('packages.general')}>
        <TextField record={record} name="name" required />
        <TextField record={record} name="description" />
        <ContentFields record={record} isInUse={isInUse} saved={saved} />
      </FormSection>
      <FormSection title={text('packages.selling')}>
        <CheckboxField record={record} name="is_active" help={text('packages.forSaleHelp')} />
        <CheckboxField record={record} name="allows_additional_features" help={text('packages.allowsMoreHelp')} />
      </FormSection>
    </>
  );
}

/** The product, and which of its modules are in the package. */
function ContentFields({ record, isInUse, saved }: Required<PackageFieldsProps>) {
  const text = useText();
  const products = useQuery(listProductsQuery());
  const modules = useQuery(listProductModulesQuery());
  const queries = [products, modules];
  const isLoading = queries.some((query) => query.isLoading);
  const productId = record.values.product_id;
  const offered = products.data?.filter(({ id, is_retired }) => !is_retired || id === saved.product_id) ?? [];
  const ofProduct =
    modules.data?.filter(
      ({ id, product_id, is_retired }) =>
        product_id === productId && (!is_retired || saved.product_modules.includes(id)),
    ) ?? [];
  const labelOf = ({ name, is_retired }: { name: string; is_retired?: boolean | undefined }) =>
    is_retired ? text('shared.retiredNamed', { name }) : name;

  if (queries.some((query) => query.isError && query.data === undefined)) {
    const retry = () => {
      for (const query of queries) if (query.isError) void query.refetch();
    };
    return (
      <Notice>
        <span role="alert">{text('packages.catalogueFailed')}</span>
        <Button variant="default" size="xs" onClick={retry}>
          {text('shell.retry')}
        </Button>
      </Notice>
    );
  }
  return (
    <>
      <SelectField
        record={record}
        name="product_id"
        required
        disabled={isLoading || isInUse}
        {...(isInUse && { help: text('packages.productInUse') })}
        choices={[
          { value: 0, label: text(isLoading ? 'shell.loading' : 'packages.chooseProduct') },
          ...offered.map((product) => ({ value: product.id, label: labelOf(product) })),
        ]}
        // Modules belong to one product.
        onSelect={(id) => record.setValues({ product_id: Number(id ?? 0), product_modules: [] })}
      />
      <CheckboxGroupField
        record={record}
        name="product_modules"
        choices={ofProduct.map((module) => ({ value: module.id, label: labelOf(module) }))}
        empty={text(productId === 0 ? 'packages.productFirst' : 'packages.noModules')}
      />
    </>
  );
}
