import { id, PROBLEM, selectedId } from '@hub/contract/fields';
import { z } from 'zod';
import { CheckboxGroupField } from '../../../../form/fields/checkbox-group-field.tsx';
import { SelectField } from '../../../../form/fields/fields.tsx';
import { useText } from '../../../../i18n/text.ts';
import { useCatalogue } from '../../form/use-catalogue.ts';
import { PlanForm } from './plan-form.tsx';
import type { PlanFormProps } from './planned-action.ts';
import { usePlanForm } from './use-plan-form.ts';

export function SetPackageForm(props: PlanFormProps) {
  const text = useText();
  const { products, packages, isLoading } = useCatalogue();
  const record = usePlanForm<{ base_package_id: number }>(props, {
    schema: z.strictObject({ base_package_id: selectedId(PROBLEM.packageRequired) }),
    labels: { base_package_id: 'changes.package' },
    saved: { base_package_id: 0 },
    toAction: ({ base_package_id }) => ({ kind: 'setPackage', base_package_id }),
  });
  const productName = (productId: number) => products.find((product) => product.id === productId)?.name ?? '';
  const choices = packages.map((pack) => ({
    value: pack.id,
    label: text('changes.packageNamed', { product: productName(pack.product_id), name: pack.name }),
  }));
  return (
    <PlanForm record={record} onClose={props.onClose}>
      <SelectField
        record={record}
        name="base_package_id"
        required
        disabled={isLoading}
        help={text('changes.packageHelp')}
        choices={[
          { value: 0, label: text(isLoading ? 'shell.loading' : 'licences.choosePackage') },
          ...choices.toSorted((one, other) => one.label.localeCompare(other.label)),
        ]}
      />
    </PlanForm>
  );
}

interface ModuleValues {
  mode: 'add' | 'remove';
  product: number;
  modules: number[];
}

export function ChangeModulesForm(props: PlanFormProps) {
  const text = useText();
  const { products, modules, isLoading } = useCatalogue();
  const record = usePlanForm<ModuleValues>(props, {
    schema: z.strictObject({
      mode: z.enum(['add', 'remove']),
      product: selectedId(PROBLEM.productRequired),
      modules: z.array(id).min(1, PROBLEM.required),
    }),
    labels: { mode: 'changes.mode', product: 'licences.product', modules: 'changes.modules' },
    saved: { mode: 'add', product: 0, modules: [] },
    toAction: ({ mode, modules: chosen }) => ({
      kind: 'changeModules',
      add: mode === 'add' ? chosen : [],
      remove: mode === 'remove' ? chosen : [],
    }),
  });
  const { mode, product } = record.values;
  // What is retired can be removed, but no longer added.
  const offered = modules.filter(
    (module) => module.product_id === product && (mode === 'remove' || !module.is_retired),
  );
  return (
    <PlanForm record={record} onClose={props.onClose}>
      <SelectField
        record={record}
        name="mode"
        choices={[
          { value: 'add', label: text('changes.modeAdd') },
          { value: 'remove', label: text('changes.modeRemove') },
        ]}
      />
      <SelectField
        record={record}
        name="product"
        required
        disabled={isLoading}
        choices={[
          { value: 0, label: text(isLoading ? 'shell.loading' : 'licences.chooseProduct') },
          ...products.map(({ id: value, name }) => ({ value, label: name })),
        ]}
        onSelect={(value) => record.setValues({ product: Number(value ?? 0), modules: [] })}
      />
      {product !== 0 && (
        <CheckboxGroupField
          record={record}
          name="modules"
          required
          choices={offered.map((module) => ({ value: module.id, label: module.name }))}
          empty={text('licences.noModules')}
        />
      )}
    </PlanForm>
  );
}
