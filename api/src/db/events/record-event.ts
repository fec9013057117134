/** A record was changed: only which one, never what it contains. */
export interface RecordEvent {
  /** Null for what belongs to no single distributor. */
  distributor: number | null;
  /** One of AUDIT_ENTITIES, or one of those in contract/src/live.ts. */
  kind: string;
  id: string;
}

/** The changed records of a kind at a distributor; no ids when there are too many to name. */
export interface ChangedRecords {
  distributor: number | null;
  kind: string;
  ids: string[];
}

/** More changed records of one kind than this are not named one by one. */
const MAX_IDS = 50;
const MAX_ID_LENGTH = 100;

/** Collects events; the same record is in it once, however often it changes. */
export class ChangedRecordSet {
  readonly #ids = new Map<string, { distributor: number | null; kind: string; ids: Set<string> | undefined }>();

  get isEmpty(): boolean {
    return this.#ids.size === 0;
  }

  add({ distributor, kind, id }: RecordEvent): void {
    const key = `${distributor} ${kind}`;
    const records = this.#ids.get(key) ?? { distributor, kind, ids: new Set() };
    this.#ids.set(key, records);
    if (id === '' || id.length > MAX_ID_LENGTH) records.ids = undefined;
    records.ids?.add(id);
    if ((records.ids?.size ?? 0) > MAX_IDS) records.ids = undefined;
  }

  /** Empties the set. */
  take(): ChangedRecords[] {
    const all = [...this.#ids.values()].map(({ ids, ...records }) => ({ ...records, ids: [...(ids ?? [])] }));
    this.#ids.clear();
    return all;
  }

  /** Puts back what could not be told. */
  putBack(all: readonly ChangedRecords[]): void {
    for (const { distributor, kind, ids } of all)
      for (const id of ids.length === 0 ? [''] : ids) this.add({ distributor, kind, id });
  }
}
