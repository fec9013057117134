import { parentPort, workerData } from 'node:worker_threads';
import { writeImage } from './cluster-image.ts';

// Opening and compressing a database takes a second of CPU time, which would block requests in the main thread.
const { cluster, file } = workerData as { cluster: string; file: string };
parentPort?.postMessage(await writeImage(cluster, file));
