import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type pg from 'pg';
import type { StreamedRow } from '../row-stream.ts';
import { filterMessages } from './message-filter.ts';
import { PipelinedBatch, type Statement } from './pipelined-batch.ts';

/** How long a stream may keep its connection and its snapshot, however slowly its rows are taken. */
export const LIMIT_MS = 20_000;
/** How often it is asked whether others wait for the connection. */
const WAITING_MS = 1_000;
/** Rows that wait to be taken; they may be large. */
const READ_AHEAD = 2;

const DATA_ROW = 'D'.charCodeAt(0);

/** A number of values, each after its length. */
const rowOf = (body: Buffer): StreamedRow => {
  let at = 2;
  return Array.from({ length: body.readInt16BE(0) }, () => {
    const length = body.readInt32BE(at);
    at += 4;
    if (length === -1) return null;
    at += length;
    return body.subarray(at - length, at);
  });
};

export interface StreamingClient {
  client: pg.PoolClient;
  socket: Socket;
  types: pg.CustomTypesConfig;
  /** Whether others wait for its connection. */
  isWantedElsewhere(): boolean;
  onError(error: Error): void;
  onEnd(): void;
}

/** The rows of the last statement. PostgreSQL waits while nobody takes them. */
export const streamOnClient = (
  { client, socket, types, isWantedElsewhere, onError, onEnd }: StreamingClient,
  statements: readonly Statement[],
): Readable => {
  let isOver = false;
  /** With an error the connection is closed, which ends a statement that is not over. */
  const end = (error?: Error): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(limit);
    clearInterval(waiting);
    rows.push(null);
    if (error === undefined) stopFiltering();
    client.release(error);
    // What is left has to arrive: the end of the connection, if nothing else.
    socket.resume();
    onEnd();
  };
  const rows = new Readable({
    objectMode: true,
    highWaterMark: READ_AHEAD,
    read: () => void socket.resume(),
    destroy(error, done) {
      end(new Error('the rows of a stream are no longer wanted'));
      done(error);
    },
  });
  const batch = new PipelinedBatch(statements, types, (error) => {
    if (error !== null && !isOver) onError(error);
    end(error ?? undefined);
  });
  const stopFiltering = filterMessages(socket, (type, body) => {
    if (type !== DATA_ROW || !batch.isAtLast) return false;
    if (!isOver && !rows.push(rowOf(body))) socket.pause();
    return true;
  });
  const limit = setTimeout(() => end(new Error('the rows of a stream were not taken in time')), LIMIT_MS);
  const waiting = setInterval(() => {
    if (socket.isPaused() && isWantedElsewhere()) end(new Error('others wait for the connection of a stream'));
  }, WAITING_MS);
  try {
    client.query(batch);
  } catch (error) {
    onError(error as Error);
    end(error as Error);
  }
  return rows;
};
