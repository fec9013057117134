import { Button } from '@mantine/core';
import { CheckboxGroupField } from '../../../form/fields/checkbox-group-field.tsx';
import { SelectField } from '../../../form/fields/fields.tsx';
import type { RecordFields } from '../../../form/record-form-state.ts';
import { useText } from '../../../i18n/text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import {
  type Choices,
  featuresOf,
  offeredModules,
  packagesFor,
  retainedBy,
  selectPackage,
  selectProduct,
} from './licence-choices.ts';
import type { Catalogue } from './use-catalogue.ts';

interface ProductFieldsProps {
  record: RecordFields<Choices>;
  catalogue: Catalogue;
  /** What an existing licence has. A new one needs a package that is for sale. */
  saved?: Choices;
}

/** The product, the package and additional modules. Each selection decides what the next field offers. */
export function ProductFields({ record, catalogue, saved }: ProductFieldsProps) {
  const text = useText();
  const { products, packages, modules, isLoading } = catalogue;
  const { product_key, base_package_id } = record.values;
  const product = products.find(({ key_name }) => key_name === product_key);
  const offered = packagesFor(packages, product, saved === undefined);
  const pack = packages.find(({ id }) => id === base_package_id);

  const retained = retainedBy(saved, product_key, base_package_id);
  const features = featuresOf(offeredModules(modules, pack, saved), product, pack, record.values, retained);

  const packageHelp = () => {
    if (!product) return text('licences.productFirst');
    return offered.length === 0 && !isLoading ? text('licences.noPackages') : undefined;
  };
  const featureHelp = () => {
    if (!pack) return undefined;
    return text(pack.allows_additional_features ? 'licences.packageAllowsMore' : 'licences.packageAllowsNone');
  };

  if (catalogue.hasFailed) {
    return (
      <Notice>
        <span role="alert">{text('licences.catalogueFailed')}</span>
        <Button variant="default" size="xs" onClick={catalogue.retry}>
          {text('shell.retry')}
        </Button>
      </Notice>
    );
  }
  return (
    <>
      <SelectField
        record={record}
        name="product_key"
        required
        disabled={isLoading}
        choices={[
          { value: '', label: text(isLoading ? 'shell.loading' : 'licences.chooseProduct') },
          ...products
            .filter(({ key_name, is_retired }) => !is_retired || key_name === saved?.product_key)
            .map(({ key_name, name, is_retired }) => ({
              value: key_name,
              label: is_retired ? text('shared.retiredNamed', { name }) : name,
            })),
        ]}
        onSelect={(key) => record.setValues(selectProduct(String(key ?? '')))}
      />
      <SelectField
        record={record}
        name="base_package_id"
        required
        disabled={isLoading || !product}
        help={packageHelp()}
        choices={[
          { value: 0, label: text(isLoading ? 'shell.loading' : 'licences.choosePackage') },
          ...offered.map(({ id, name, is_active }) => ({
            value: id,
            label: is_active ? name : text('licences.notForSale', { name }),
          })),
        ]}
        onSelect={(id) =>
          record.setValues(
            selectPackage(
              packages.find((candidate) => candidate.id === id),
              record.values,
              saved,
            ),
          )
        }
      />
      <CheckboxGroupField
        record={record}
        name="product_modules"
        help={featureHelp()}
        choices={features.map(({ id, name, is_retired, isFixed, isDisabled }) => ({
          value: id,
          label: is_retired ? text('shared.retiredNamed', { name }) : name,
          fixed: isFixed,
          disabled: isDisabled,
        }))}
        empty={text(pack ? 'licences.noModules' : 'licences.packageFirst')}
      />
    </>
  );
}
