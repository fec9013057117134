import { useQuery } from '@tanstack/react-query';
import { rootRouteId, useNavigate, useSearch } from '@tanstack/react-router';
import { getCurrentUserQuery } from '../client/current-user-query.ts';
import type { Column, Density } from './column.ts';

/** How somebody wants to see a list. */
interface Looks {
  /** The keys of the shown columns, in their order. */
  columns?: string | undefined;
  density?: string | undefined;
}

const PREFIX = 'licence-hub-columns';

const readSaved = (key: string): Looks => {
  try {
    const saved: unknown = JSON.parse(window.localStorage.getItem(key) ?? '{}');
    return typeof saved === 'object' && saved !== null ? saved : {};
  } catch {
    return {};
  }
};

const save = (key: string, looks: Looks): void => {
  try {
    window.localStorage.setItem(key, JSON.stringify(looks));
  } catch {
    // Without storage the choice lasts as long as the URL.
  }
};

export interface ChosenColumns<C extends Column<never>> {
  /** What is shown, in order; the first column is the name and stays first. */
  shown: readonly [C, ...C[]];
  /** The others, in the order in which they are offered. */
  hidden: readonly C[];
  density: Density;
  isDefault: boolean;
  show: (keys: readonly string[]) => void;
  setDensity: (density: Density) => void;
  reset: () => void;
}

/**
 * The columns and the density of a list: from the URL, so that a link shows the same, and otherwise as this person last
 * chose them in this browser.
 */
export const useColumns = <C extends Column<never>>(
  list: string,
  all: readonly [C, ...C[]],
  byDefault: readonly string[],
): ChosenColumns<C> => {
  const search: Looks = useSearch({ from: rootRouteId });
  const navigate = useNavigate();
  const { data: person } = useQuery(getCurrentUserQuery());
  const key = `${PREFIX}:${list}:${person?.uuid_id ?? ''}`;
  const saved = readSaved(key);
  const [name, ...others] = all;
  const keys = String(search.columns ?? saved.columns ?? byDefault.join(',')).split(',');
  const chosen = [...new Set(keys)].flatMap((wanted) => others.find((column) => column.key === wanted) ?? []);
  const density = (search.density ?? saved.density) === 'compact' ? 'compact' : 'comfortable';

  const change = (next: Looks) => {
    const looks = { columns: search.columns ?? saved.columns, density: search.density ?? saved.density, ...next };
    save(key, looks);
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, ...looks }),
      replace: true,
      resetScroll: false,
    });
  };

  const isShown = (wanted: string) => chosen.some((column) => column.key === wanted);
  // A column cannot be a second line in the cells of one that is not there.
  const shown = chosen.map((column) =>
    column.under && column.under.key !== name.key && !isShown(column.under.key)
      ? { ...column, under: undefined }
      : column,
  );
  return {
    shown: [name, ...shown],
    hidden: others.filter((column) => !isShown(column.key)),
    density,
    isDefault: density === 'comfortable' && [name, ...chosen].map((column) => column.key).join() === byDefault.join(),
    show: (wanted) => change({ columns: wanted.join(',') }),
    setDensity: (wanted) => change({ density: wanted }),
    reset: () => change({ columns: undefined, density: undefined }),
  };
};
