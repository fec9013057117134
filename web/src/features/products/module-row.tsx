import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import type { CatalogueModule } from '@hub/contract/products';
import { ActionIcon, Menu } from '@mantine/core';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import { useState } from 'react';
import { useCall } from '../../client/use-call.ts';
import { serverText } from '../../i18n/text.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { OfferedLabel } from './offered-label.tsx';
import { useProductText } from './product-words.ts';
import classes from './products.module.css';
import {
  CATALOGUE_READS,
  deleteProductModule,
  reinstateProductModule,
  retireProductModule,
} from './products.queries.ts';

interface ModuleRowProps {
  module: CatalogueModule;
  onEdit: () => void;
}

export function ModuleRow({ module, onEdit }: ModuleRowProps) {
  const text = useProductText();
  const [asking, setAsking] = useState(false);
  const { id, name, version } = module;
  const target = { id, ifMatch: `"${version}"` };
  const shared = { invalidates: CATALOGUE_READS, failure: serverText };
  const close = () => setAsking(false);

  const retire = useCall(retireProductModule, { ...shared, success: text('products.retiredToast', { name }) });
  const reinstate = useCall(reinstateProductModule, { ...shared, success: text('products.reinstatedToast', { name }) });
  const remove = useCall(deleteProductModule, {
    ...shared,
    success: text('products.deletedToast', { name }),
    onSuccess: close,
    onFailure: close,
  });

  return (
    <tr>
      <td className={classes.name}>{name}</td>
      <td>{text(`products.type_${module.product_module_type}`)}</td>
      <td>
        <OfferedLabel isRetired={module.is_retired} />
      </td>
      <td className={classes.actions}>
        <Menu position="bottom-end" width={180} shadow="md">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={32} aria-label={text('products.actionsOf', { name })}>
              <IconDotsVertical size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={onEdit}>{text('products.edit')}</Menu.Item>
            {module.is_retired ? (
              <Menu.Item onClick={() => void reinstate.run(target)}>{text('products.reinstate')}</Menu.Item>
            ) : (
              <Menu.Item onClick={() => void retire.run(target)}>{text('products.retire')}</Menu.Item>
            )}
            <Menu.Item onClick={() => setAsking(true)}>{text('shared.delete')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <ConfirmDialog
          opened={asking}
          onClose={close}
          onConfirm={() => void remove.run(target)}
          isPending={remove.isPending}
          title={text('products.deleteTitle', { name })}
          confirmLabel={text('shared.delete')}
          danger
        >
          {text('products.deleteModuleMeans')}
        </ConfirmDialog>
      </td>
    </tr>
  );
}
