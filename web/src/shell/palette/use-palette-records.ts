import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, rootRouteId } from '@tanstack/react-router';
import type { PaletteRecord } from './record-source.ts';

const MIN_LETTERS = 2;
const DEBOUNCE_MS = 200;

const rootRoute = getRouteApi(rootRouteId);

/** Records that match what was typed, from every source; a source that fails does not hide the others. */
export const usePaletteRecords = (typed: string): PaletteRecord[] => {
  const { recordSources } = rootRoute.useRouteContext();
  const [term] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const { data = [] } = useQuery({
    queryKey: ['palette-records', term],
    enabled: term.length >= MIN_LETTERS,
    queryFn: async ({ signal }) => {
      const results = await Promise.allSettled(recordSources.map((source) => source(term, signal)));
      return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    },
  });
  return data;
};
