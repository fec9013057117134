import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import type { CatalogueProduct } from '@hub/contract/products';
import { Button, Menu } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../client/use-call.ts';
import { forgetDraft } from '../../form/drafts.ts';
import { serverText } from '../../i18n/text.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { useProductText } from './product-words.ts';
import { CATALOGUE_READS, deleteProduct, reinstateProduct, retireProduct } from './products.queries.ts';

/** The More actions menu of a product; retiring and deleting ask first. */
export function ProductActions({ product, etag }: { product: CatalogueProduct; etag: string | undefined }) {
  const text = useProductText();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'retire' | 'delete'>();
  const close = () => setAsking(undefined);
  const { id, name } = product;
  const target = { id, ifMatch: etag };
  const shared = { invalidates: CATALOGUE_READS, failure: serverText, onFailure: close };

  const retire = useCall(retireProduct, {
    ...shared,
    success: text('products.retiredToast', { name }),
    onSuccess: close,
  });
  const reinstate = useCall(reinstateProduct, { ...shared, success: text('products.reinstatedToast', { name }) });
  const remove = useCall(deleteProduct, {
    ...shared,
    success: text('products.deletedToast', { name }),
    // The page itself is not read again: it is gone.
    invalidates: CATALOGUE_READS.filter((call) => call.name !== 'getProduct'),
    onSuccess: () => {
      close();
      forgetDraft(`product-${id}`);
      void navigate({ href: '/admin/products', ignoreBlocker: true });
    },
  });

  return (
    <>
      <Menu position="bottom-end" width={220} shadow="md">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            {text('products.moreActions')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {product.is_retired ? (
            <Menu.Item onClick={() => void reinstate.run(target)}>{text('products.reinstate')}</Menu.Item>
          ) : (
            <Menu.Item onClick={() => setAsking('retire')}>{text('products.retire')}</Menu.Item>
          )}
          {product.used_by === 'none' && (
            <Menu.Item onClick={() => setAsking('delete')}>{text('shared.delete')}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asking === 'retire'}
        onClose={close}
        onConfirm={() => void retire.run(target)}
        isPending={retire.isPending}
        title={text('products.retireTitle', { name })}
        confirmLabel={text('products.retire')}
      >
        {text('products.retireMeans')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'delete'}
        onClose={close}
        onConfirm={() => void remove.run(target)}
        isPending={remove.isPending}
        title={text('products.deleteTitle', { name })}
        confirmLabel={text('shared.delete')}
        danger
      >
        {text('products.deleteMeans', { count: product.modules.length })}
      </ConfirmDialog>
    </>
  );
}
