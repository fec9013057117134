import { searchedRecords } from '../../features/search/palette-records.ts';

/** A record that the palette offers to open. */
export interface PaletteRecord {
  id: string;
  label: string;
  description?: string;
  address: string;
}

/** Finds records for what was typed. A feature adds its own source to the list below. */
export type RecordSource = (typed: string, signal: AbortSignal) => Promise<PaletteRecord[]>;

export const RECORD_SOURCES: readonly RecordSource[] = [searchedRecords];
