import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { COUNTERS } from './count-rows.ts';

export interface DownloadJob {
  url: string;
  headers: Record<string, string>;
  /** The format of the file, whose rows are counted. */
  counter: keyof typeof COUNTERS;
}

export interface Downloaded {
  firstByteMs: number;
  seconds: number;
  /** As sent. */
  bytes: number;
  rows: number;
  isComplete: boolean;
}

/** Receives a file in a process of its own and counts its rows. */
export const download = async (job: DownloadJob): Promise<Downloaded> => {
  const child = fork(new URL('download-client.ts', import.meta.url));
  const exited = once(child, 'exit').then(() => [{ failure: 'the client ended' }]);
  child.send(job);
  const [{ downloaded, failure }] = (await Promise.race([once(child, 'message'), exited])) as [
    { downloaded?: Downloaded; failure?: string },
  ];
  if (downloaded === undefined) throw new Error(failure);
  return downloaded;
};
