import type { CatalogueModule, CatalogueProduct } from '@hub/contract/products';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SectionHeader } from '../../ui/layout/section-header.tsx';
import { ModuleDialog } from './module-dialog.tsx';
import { ModuleRow } from './module-row.tsx';
import { useProductText } from './product-words.ts';
import classes from './products.module.css';

/** The modules of a product; each is edited in a dialog. */
export function ProductModules({ product }: { product: CatalogueProduct }) {
  const text = useProductText();
  const [edited, setEdited] = useState<CatalogueModule | 'new'>();
  const add = (
    <Button variant="default" onClick={() => setEdited('new')}>
      {text('products.addModule')}
    </Button>
  );
  const { modules } = product;
  return (
    <section className={classes.modules} aria-label={text('products.modules')}>
      <SectionHeader title={text('products.modules')} actions={modules.length > 0 && add} />
      {modules.length === 0 ? (
        <EmptyState title={text('products.noModules')} action={add}>
          {text('products.noModulesText')}
        </EmptyState>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{text('products.name')}</th>
              <th scope="col">{text('products.type')}</th>
              <th scope="col">{text('products.status')}</th>
              <th scope="col">
                <span className={classes.hidden}>{text('products.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {modules.map((module) => (
              <ModuleRow key={module.id} module={module} onEdit={() => setEdited(module)} />
            ))}
          </tbody>
        </table>
      )}
      <ModuleDialog productId={product.id} module={edited} onClose={() => setEdited(undefined)} />
    </section>
  );
}
