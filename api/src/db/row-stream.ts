import type { Readable } from 'node:stream';
import type { CompiledQuery, DatabaseConnection, RawBuilder } from 'kysely';
import type { Tx } from './database.ts';

/** A connection that can start a read and let it go on while its rows are taken. */
export interface StreamingConnection extends DatabaseConnection {
  startStream(prepare: () => CompiledQuery): Promise<Readable | undefined>;
}

const canStream = (connection: DatabaseConnection): connection is StreamingConnection => 'startStream' in connection;

/** The values of a row as they were sent: texts, or null. */
export type StreamedRow = readonly (Buffer | null)[];

/** Rows that are taken while the others are on their way. */
export interface RowStream extends AsyncIterable<StreamedRow> {
  destroy(): void;
}

/**
 * Starts a read of very many rows, in a statement and a snapshot of its own. It may end before its last row, when it
 * takes too long, fails or keeps others waiting: whoever reads it has another way to read the rest. There is none on the
 * embedded database, where it would block every other request, nor while another one is on its way; then nothing is built.
 */
export const startStream = (tx: Tx, build: () => RawBuilder<unknown>): Promise<RowStream | undefined> =>
  tx
    .getExecutor()
    .provideConnection(async (connection) =>
      canStream(connection) ? connection.startStream(() => build().compile(tx)) : undefined,
    );
