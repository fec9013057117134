import { useState } from 'react';

export type RowId = string | number;

interface Chosen {
  /** The selection is gone once the list is narrowed in another way. */
  within: string;
  ids: ReadonlySet<RowId>;
  matching: boolean;
}

/** Rows a person has ticked, across pages, or all that match. `within` names what the list is narrowed by. */
export const useSelection = (within: string) => {
  const none: Chosen = { within, ids: new Set(), matching: false };
  const [kept, setKept] = useState<Chosen>(none);
  const chosen = kept.within === within ? kept : none;
  const choose = (ids: Iterable<RowId>, matching = false) => setKept({ within, ids: new Set(ids), matching });

  const isSelected = (id: RowId): boolean => chosen.matching || chosen.ids.has(id);

  return {
    ids: [...chosen.ids],
    /** True when everything that matches is meant, also what no page has shown yet. */
    matching: chosen.matching,
    isSelected,
    toggle: (id: RowId) => {
      const next = new Set(chosen.ids);
      if (!next.delete(id)) next.add(id);
      choose(next);
    },
    togglePage: (page: readonly RowId[]) => {
      const all = page.every(isSelected);
      const rest = [...chosen.ids].filter((id) => !page.includes(id));
      choose(all ? rest : [...rest, ...page]);
    },
    selectMatching: () => choose(chosen.ids, true),
    clear: () => setKept(none),
    count: (total: number): number => (chosen.matching ? total : chosen.ids.size),
  };
};

export type Selection = ReturnType<typeof useSelection>;
