import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { requestsPath } from './data-folder.ts';

const LOOK_MS = 500;
const PATIENCE_MS = 10 * 60_000;
const ASK = /^[\da-f-]{36}$/;

type Answer = { file: string } | { problem: string };

/**
 * Asks the process that has the data open for a snapshot. The request is a file in the data's own folder: whoever can
 * write there can do anything to the data anyway, so there is no door to guard.
 */
export const requestSnapshot = async (directory: string): Promise<string> => {
  const ask = join(requestsPath(directory), randomUUID());
  mkdirSync(requestsPath(directory), { recursive: true, mode: 0o700 });
  writeFileSync(ask, '');
  try {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(LOOK_MS / 2)) {
      const answer = readAnswer(ask);
      if (answer !== undefined && 'file' in answer) return answer.file;
      if (answer !== undefined) throw new Error(answer.problem);
    }
    throw new Error('the hub that has the data open did not answer');
  } finally {
    rmSync(ask, { force: true });
    rmSync(`${ask}.answer`, { force: true });
  }
};

const readAnswer = (ask: string): Answer | undefined => {
  try {
    return JSON.parse(readFileSync(`${ask}.answer`, 'utf8')) as Answer;
  } catch {
    return undefined;
  }
};

/** The other end: looks for requests, has each of them done and answers it. */
export const serveSnapshotRequests = (directory: string, take: () => Promise<string>): { stop(): void } => {
  // What was asked of an earlier process is nobody's any more.
  rmSync(requestsPath(directory), { recursive: true, force: true });
  mkdirSync(requestsPath(directory), { recursive: true, mode: 0o700 });
  const answer = async (ask: string): Promise<void> => {
    const outcome: Answer = await take().then(
      (file) => ({ file }),
      (error: Error) => ({ problem: error.message }),
    );
    writeFileSync(`${ask}.part`, JSON.stringify(outcome));
    rmSync(ask, { force: true });
    renameSync(`${ask}.part`, `${ask}.answer`);
  };
  let busy = false;
  const look = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    try {
      for (const name of readdirSync(requestsPath(directory)))
        if (ASK.test(name)) await answer(join(requestsPath(directory), name));
    } catch {
      // The folder may be out of reach for a moment, on a full disk for example; the next look comes soon.
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(look, LOOK_MS).unref();
  return { stop: () => clearInterval(timer) };
};
