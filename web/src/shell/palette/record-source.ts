/** A record that the palette offers to open. */
export interface PaletteRecord {
  id: string;
  label: string;
  description?: string;
  path: string;
}

/** Finds the records that match what was typed. */
export type RecordSource = (typed: string, signal: AbortSignal) => Promise<PaletteRecord[]>;
