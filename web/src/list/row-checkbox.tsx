import { useEffect, useRef } from 'react';
import { useText } from '../i18n/text.ts';
import classes from './list.module.css';
import type { RowId, Selection } from './use-selection.ts';

interface RowCheckboxProps {
  id: RowId;
  name: string;
  selection: Selection;
  /** All rows of the page, in order: with Shift a click reaches back to the row that was clicked before. */
  keys: readonly RowId[];
  /** Selected with a row that it is part of. */
  isIncluded?: boolean;
}

export function RowCheckbox({ id, name, selection, keys, isIncluded = false }: RowCheckboxProps) {
  const text = useText();
  return (
    <input
      type="checkbox"
      className={classes.box}
      aria-label={text('list.select', { name })}
      checked={isIncluded || selection.isSelected(id)}
      disabled={isIncluded}
      onChange={({ nativeEvent }) =>
        (nativeEvent as MouseEvent).shiftKey ? selection.toggleTo(id, keys) : selection.toggle(id)
      }
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
