import { useRef, useState } from 'react';

export type RowId = string | number;

interface SelectedRows {
  /** The selection is dropped when the list is filtered differently. */
  within: string;
  ids: ReadonlySet<RowId>;
  matching: boolean;
}

/** The selected rows, across pages, or all that match. `within` identifies the list's current filters. */
export const useSelection = (within: string) => {
  const none: SelectedRows = { within, ids: new Set(), matching: false };
  const last = useRef<RowId>(undefined);
  const [stored, setStored] = useState<SelectedRows>(none);
  const selected = stored.within === within ? stored : none;
  const select = (ids: Iterable<RowId>, matching = false) => setStored({ within, ids: new Set(ids), matching });

  const isSelected = (id: RowId): boolean => selected.matching || selected.ids.has(id);

  return {
    ids: [...selected.ids],
    /** True when all matching rows are selected, those on other pages included. */
    matching: selected.matching,
    isSelected,
    toggle: (id: RowId) => {
      const next = new Set(selected.ids);
      if (!next.delete(id)) next.add(id);
      last.current = id;
      select(next);
    },
    /** Gives all rows from the last one that was toggled to this one what this one gets. */
    toggleTo: (id: RowId, page: readonly RowId[]) => {
      const ends = [page.indexOf(last.current ?? id), page.indexOf(id)].filter((index) => index >= 0);
      const range = page.slice(Math.min(...ends), Math.max(...ends) + 1);
      const rest = [...selected.ids].filter((other) => !range.includes(other));
      last.current = id;
      select(isSelected(id) ? rest : [...rest, ...range]);
    },
    togglePage: (page: readonly RowId[]) => {
      const all = page.every(isSelected);
      const rest = [...selected.ids].filter((id) => !page.includes(id));
      select(all ? rest : [...rest, ...page]);
    },
    selectMatching: () => select(selected.ids, true),
    clear: () => setStored(none),
    count: (total: number): number => (selected.matching ? total : selected.ids.size),
  };
};

export type Selection = ReturnType<typeof useSelection>;
