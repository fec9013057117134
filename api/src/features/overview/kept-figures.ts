/** Below this many licences counting takes a few milliseconds, and the figures are always those of now. */
export const KEPT_FROM_LICENCES = 20_000;

const KEPT_MS = 60_000;

interface Counted {
  licences: number;
}

interface Entry<Figures> {
  figures: Promise<Figures>;
  /** When they are counted anew; never while they are being counted. */
  expiresAt: number;
}

/**
 * Keeps what was counted for a large distributor for a minute. Whoever asks while it is being counted shares the answer,
 * so that a morning's rush is one pass over the table.
 */
export const createKeptFigures = <Figures extends Counted>(keptMs = KEPT_MS) => {
  const entries = new Map<number, Entry<Figures>>();

  const countAndKeep = (distributor: number, count: () => Promise<Figures>): Promise<Figures> => {
    const entry: Entry<Figures> = { figures: count(), expiresAt: Number.POSITIVE_INFINITY };
    entries.set(distributor, entry);
    const forget = () => {
      if (entries.get(distributor) === entry) entries.delete(distributor);
    };
    entry.figures.then(({ licences }) => {
      if (licences < KEPT_FROM_LICENCES) forget();
      else entry.expiresAt = performance.now() + keptMs;
    }, forget);
    return entry.figures;
  };

  return (distributor: number, count: () => Promise<Figures>): Promise<Figures> => {
    const entry = entries.get(distributor);
    if (entry === undefined || performance.now() >= entry.expiresAt) return countAndKeep(distributor, count);
    // What failed for someone else, whose session may have ended, need not fail here.
    return entry.figures.catch(count);
  };
};
