import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database.ts';

/** How the keys of a list are kept, and how SQL reads one of them. */
const KEY_TYPES = {
  // PostgreSQL reads a uuid without its hyphens, too.
  uuid: { bytes: 16, send: sql`uuid_send`, textAt: (all: Buffer, at: number) => all.toString('hex', at, at + 16) },
  integer: { bytes: 4, send: sql`int4send`, textAt: (all: Buffer, at: number) => String(all.readInt32BE(at)) },
};
export type KeyType = keyof typeof KEY_TYPES;

/** The keys of all rows of a list, in its order: a million uuids are 16 MB. */
export class RowKeys {
  readonly type: KeyType;
  readonly #bytes: Buffer;

  constructor(type: KeyType, bytes: Uint8Array = new Uint8Array()) {
    this.type = type;
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get count(): number {
    return this.#bytes.length / KEY_TYPES[this.type].bytes;
  }

  /** Some of them as an array in SQL. */
  slice(start: number, end: number): RawBuilder<unknown> {
    const { bytes, textAt } = KEY_TYPES[this.type];
    const keys = Array.from({ length: end - start }, (_none, index) => textAt(this.#bytes, (start + index) * bytes));
    return sql`${`{${keys.join()}}`}::${sql.raw(this.type)}[]`;
  }
}

export interface PackedKeys {
  keys: Uint8Array | null;
}

/** All keys as one value; its rows are `select … as key`, in the order of the list. */
export const packedKeys = (type: KeyType, rows: RawBuilder<unknown>): RawBuilder<PackedKeys> =>
  sql`select string_agg(${KEY_TYPES[type].send}(x.key), ''::bytea) as keys from (${rows}) x`;

export const readKeys = async (tx: Tx, type: KeyType, rows: RawBuilder<unknown>): Promise<RowKeys> => {
  const { rows: packed } = await packedKeys(type, rows).execute(tx);
  return new RowKeys(type, packed[0]?.keys ?? undefined);
};
