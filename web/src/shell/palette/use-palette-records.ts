import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type PaletteRecord, RECORD_SOURCES } from './record-sources.ts';

const LEAST_LETTERS = 2;
const PAUSE_MS = 200;

/** Records that match what was typed, from every source; a source that fails does not silence the others. */
export const usePaletteRecords = (typed: string): PaletteRecord[] => {
  const [wanted] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const { data = [] } = useQuery({
    queryKey: ['palette-records', wanted],
    enabled: RECORD_SOURCES.length > 0 && wanted.length >= LEAST_LETTERS,
    queryFn: async ({ signal }) => {
      const answers = await Promise.allSettled(RECORD_SOURCES.map((source) => source(wanted, signal)));
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    },
  });
  return data;
};
