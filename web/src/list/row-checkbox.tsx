import { useEffect, useRef } from 'react';
import { useText } from '../i18n/text.ts';
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
      aria-label={text('list.select', { name })}
      checked={selection.isSelected(id)}
      onChange={() => selection.toggle(id)}
    />
  );
}

/** Ticks or unticks the page; half-ticked when only some of it is selected. */
export function PageCheckbox({ keys, selection }: { keys: readonly RowId[]; selection: Selection }) {
  const text = useText();
  const box = useRef<HTMLInputElement>(null);
  const ticked = keys.filter(selection.isSelected).length;
  const isHalf = ticked > 0 && ticked < keys.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isHalf;
  }, [isHalf]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={text('list.selectPage')}
      disabled={keys.length === 0}
      checked={keys.length > 0 && ticked === keys.length}
      onChange={() => selection.togglePage(keys)}
    />
  );
}
