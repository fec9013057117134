import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { requestsPath } from './data-folder.ts';

const POLL_MS = 500;
const TIMEOUT_MS = 10 * 60_000;
const REQUEST = /^[\da-f-]{36}$/;

type Reply = { file: string } | { problem: string };

/**
 * Requests a snapshot from the process that has the data open. The request is a file in the data folder itself: whoever
 * can write there already has full access to the data, so it needs no authentication.
 */
export const requestSnapshot = async (directory: string): Promise<string> => {
  const request = join(requestsPath(directory), randomUUID());
  mkdirSync(requestsPath(directory), { recursive: true, mode: 0o700 });
  writeFileSync(request, '');
  try {
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await sleep(POLL_MS / 2)) {
      const reply = readReply(request);
      if (reply !== undefined && 'file' in reply) return reply.file;
      if (reply !== undefined) throw new Error(reply.problem);
    }
    throw new Error('the hub that has the data open did not answer');
  } finally {
    rmSync(request, { force: true });
    rmSync(`${request}.answer`, { force: true });
  }
};

const readReply = (request: string): Reply | undefined => {
  try {
    return JSON.parse(readFileSync(`${request}.answer`, 'utf8')) as Reply;
  } catch {
    return undefined;
  }
};

/** The server side: polls for requests, takes a snapshot for each and replies. */
export const serveSnapshotRequests = (directory: string, take: () => Promise<string>): { stop(): void } => {
  // Requests to an earlier process have no one waiting for them.
  rmSync(requestsPath(directory), { recursive: true, force: true });
  mkdirSync(requestsPath(directory), { recursive: true, mode: 0o700 });
  const serve = async (request: string): Promise<void> => {
    const reply: Reply = await take().then(
      (file) => ({ file }),
      (error: Error) => ({ problem: error.message }),
    );
    writeFileSync(`${request}.part`, JSON.stringify(reply));
    rmSync(request, { force: true });
    renameSync(`${request}.part`, `${request}.answer`);
  };
  let busy = false;
  const poll = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    try {
      for (const name of readdirSync(requestsPath(directory)))
        if (REQUEST.test(name)) await serve(join(requestsPath(directory), name));
    } catch {
      // The folder may be unavailable for a moment, for example on a full disk; the next poll tries again.
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(poll, POLL_MS).unref();
  return { stop: () => clearInterval(timer) };
};
