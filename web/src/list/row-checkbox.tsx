import { useEffect, useRef } from 'react';
import { useText } from '../i18n/text.ts';
import classes from './list.module.css';
import type { RowId, Selection } from './use-selection.ts';

interface RowCheckboxProps {
  id: RowId;
  name: string;
  selection: Selection;
}

export function RowCheckbox({ id, name, selection }: RowCheckboxProps) {
  const text = useText();
  return (
    <input
      type="checkbox"
      className={classes.box}
      aria-label={text('list.select', { name })}
      checked={selection.isSelected(id)}
      onChange={() => selection.toggle(id)}
    />
  );
}

/** Selects or deselects the page; indeterminate when only some rows are selected. */
export function PageCheckbox({ keys, selection }: { keys: readonly RowId[]; selection: Selection }) {
  const text = useText();
  const checkbox = useRef<HTMLInputElement>(null);
  const selectedCount = keys.filter(selection.isSelected).length;
  const isIndeterminate = selectedCount > 0 && selectedCount < keys.length;
  useEffect(() => {
    if (checkbox.current) checkbox.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return (
    <input
      ref={checkbox}
      type="checkbox"
      className={classes.box}
      aria-label={text('list.selectPage')}
      disabled={keys.length === 0}
      checked={keys.length > 0 && selectedCount === keys.length}
      onChange={() => selection.togglePage(keys)}
    />
  );
}
