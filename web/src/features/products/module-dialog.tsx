import { type CatalogueModule, ModuleDetails } from '@hub/contract/products';
import { useState } from 'react';
import { showToast } from '../../app-state.ts';
import { DialogForm } from '../../form/dialog-form.tsx';
import { SelectField, TextField } from '../../form/fields/fields.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { useProductText } from './product-words.ts';
import { addProductModule, updateProductModule } from './products.queries.ts';

interface ModuleDialogProps {
  productId: number;
  /** The module to change, or a new one; the dialog is closed without either. */
  module: CatalogueModule | 'new' | undefined;
  onClose: () => void;
}

export function ModuleDialog({ productId, module, onClose }: ModuleDialogProps) {
  const text = useProductText();
  // The form stays readable while the dialog fades away.
  const [last, setLast] = useState(module);
  if (module && module !== last) setLast(module);
  const shown = last === 'new' ? undefined : last;
  return (
    <Dialog
      opened={module !== undefined}
      onClose={onClose}
      title={shown ? text('products.editModule', { name: shown.name }) : text('products.addModule')}
    >
      <ModuleForm key={shown?.id ?? 0} productId={productId} module={shown} onClose={onClose} />
    </Dialog>
  );
}

type ModuleValues = Pick<CatalogueModule, 'name' | 'product_module_type'>;
const NEW_MODULE: ModuleValues = { name: '', product_module_type: 'feature' };

interface ModuleFormProps {
  productId: number;
  module: CatalogueModule | undefined;
  onClose: () => void;
}

function ModuleForm({ productId, module, onClose }: ModuleFormProps) {
  const text = useProductText();
  const record = useRecordForm<ModuleValues, unknown>({
    name: module ? `module-${module.id}` : `module-of-${productId}`,
    schema: ModuleDetails,
    labels: { name: 'products.name', product_module_type: 'products.type' },
    saved: module ? { name: module.name, product_module_type: module.product_module_type } : NEW_MODULE,
    etag: module && `"${module.version}"`,
    save: (values, options) =>
      module
        ? updateProductModule(module.id, values, options)
        : addProductModule({ ...values, product_id: productId }, options),
    onSaved: () => {
      showToast(text(module ? 'products.moduleUpdated' : 'products.moduleAdded'));
      onClose();
    },
    onFailed: () => showToast(text(module ? 'shared.errorUpdating' : 'shared.errorCreating'), 'danger'),
  });
  const cancel = () => {
    record.reset();
    onClose();
  };
  return (
    <DialogForm record={record} onCancel={cancel} submitLabel={text(module ? 'shared.save' : 'products.addModule')}>
      <TextField record={record} name="name" required />
      <SelectField
        record={record}
        name="product_module_type"
        choices={[
          { value: 'feature', label: text('products.type_feature') },
          { value: 'screen', label: text('products.type_screen') },
        ]}
      />
    </DialogForm>
  );
}
