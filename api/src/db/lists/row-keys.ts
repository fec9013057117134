import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database.ts';

/** How the keys of a list are kept, and how SQL reads one of them. */
const KEY_TYPES = {
  // PostgreSQL reads a uuid without its hyphens, too.
  uuid: {
    oid: 2950,
    bytes: 16,
    send: sql`uuid_send`,
    textAt: (all: Buffer, at: number) => all.toString('hex', at, at + 16),
  },
  integer: { oid: 23, bytes: 4, send: sql`int4send`, textAt: (all: Buffer, at: number) => String(all.readInt32BE(at)) },
};
export type KeyType = keyof typeof KEY_TYPES;

/** Bytes of keys that are sent at a time: a single value of many megabytes is held by the driver several times. */
export const PART = 1_048_576;

/** Bytes before the elements of an array in PostgreSQL's binary format, and before each of them. */
const ARRAY_HEADER = 20;
const LENGTH = 4;

/** The keys of all rows of a list, in its order: a million uuids are 16 MB. */
export class RowKeys {
  readonly type: KeyType;
  /** All but the last one have the length of a part. */
  readonly #parts: readonly Buffer[];

  constructor(type: KeyType, parts: readonly Uint8Array[] = []) {
    this.type = type;
    this.#parts = parts.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength));
  }

  get count(): number {
    const numBytes = this.#parts.reduce((sum, { length }) => sum + length, 0);
    return numBytes / KEY_TYPES[this.type].bytes;
  }

  /** Some of them as an array in SQL. */
  slice(start: number, end: number): RawBuilder<unknown> {
    const keys = Array.from({ length: end - start }, (_none, index) => this.#textOf(start + index));
    return sql`${`{${keys.join()}}`}::${sql.raw(this.type)}[]`;
  }

  /** All after the first ones as an array in SQL, in PostgreSQL's binary format: as text they are twice as long. */
  after(start: number): RawBuilder<unknown> {
    const { oid, bytes } = KEY_TYPES[this.type];
    const length = this.count - start;
    const array = Buffer.allocUnsafe(ARRAY_HEADER + length * (LENGTH + bytes));
    // One dimension, no nulls, its length, its first index.
    let to = [1, 0, oid, length, 1].reduce((at, field) => array.writeInt32BE(field, at), 0);
    for (let index = start; index < start + length; index += 1) {
      to = array.writeInt32BE(bytes, to);
      const at = index * bytes;
      to += (this.#parts[Math.floor(at / PART)] as Buffer).copy(array, to, at % PART, (at % PART) + bytes);
    }
    return sql`${array}::${sql.raw(this.type)}[]`;
  }

  #textOf(index: number): string {
    const { bytes, textAt } = KEY_TYPES[this.type];
    const at = index * bytes;
    return textAt(this.#parts[Math.floor(at / PART)] as Buffer, at % PART);
  }
}

export interface PackedKeys {
  part: Uint8Array;
}

/** All keys in a few long values; its rows are `select … as key`, in the order of the list. */
export const packedKeys = (type: KeyType, rows: RawBuilder<unknown>): RawBuilder<PackedKeys> =>
  sql`with packed as materialized (
      select coalesce(string_agg(${KEY_TYPES[type].send}(x.key), ''::bytea), '') as keys from (${rows}) x
    )
    select substring(p.keys from n * ${sql.lit(PART)} + 1 for ${sql.lit(PART)}) as part
    from packed p, generate_series(0, (length(p.keys) - 1) / ${sql.lit(PART)}) n where length(p.keys) > 0 order by n`;

const partOf = ({ part }: PackedKeys): Uint8Array => part;

export const keysOfParts = (type: KeyType, rows: readonly PackedKeys[]): RowKeys => new RowKeys(type, rows.map(partOf));

export const readKeys = async (tx: Tx, type: KeyType, rows: RawBuilder<unknown>): Promise<RowKeys> => {
  const packed = await packedKeys(type, rows).execute(tx);
  return keysOfParts(type, packed.rows);
};
