import { RECENT_RECORDS_KEY } from './recent-records-key.ts';

export interface RecentRecord {
  path: string;
  label: string;
  /** The name of what the record belongs to. */
  description: string;
}

/** Whose records, and at which distributor. */
interface Owner {
  person: string;
  distributor: number;
}

const MAX_RECORDS = 6;

const isRecord = (value: unknown): value is RecentRecord =>
  typeof value === 'object' &&
  value !== null &&
  ['path', 'label', 'description'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

/** The records that a person visited last, newest first; none of another person or another distributor. */
export const readRecentRecords = ({ person, distributor }: Owner): RecentRecord[] => {
  try {
    const kept = JSON.parse(localStorage.getItem(RECENT_RECORDS_KEY) ?? 'null');
    if (kept?.person !== person || kept.distributor !== distributor || !Array.isArray(kept.records)) return [];
    return kept.records.filter(isRecord).slice(0, MAX_RECORDS);
  } catch {
    return [];
  }
};

/** Puts a record first. What someone else, or this person at another distributor, visited is forgotten. */
export const rememberRecord = (owner: Owner, record: RecentRecord): void => {
  const others = readRecentRecords(owner).filter(({ path }) => path !== record.path);
  try {
    localStorage.setItem(
      RECENT_RECORDS_KEY,
      JSON.stringify({ ...owner, records: [record, ...others].slice(0, MAX_RECORDS) }),
    );
  } catch {
    // Without storage the palette has no recent records.
  }
};
