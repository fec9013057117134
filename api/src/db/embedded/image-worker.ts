import { parentPort, workerData } from 'node:worker_threads';
import { writeImage } from './cluster-image.ts';

// Opening and packing a database takes a second of the processor: here it takes none of the requests' time.
const { cluster, file } = workerData as { cluster: string; file: string };
parentPort?.postMessage(await writeImage(cluster, file));
