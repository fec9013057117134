import type { Server } from '../hub-server.ts';
import type { Samples } from '../samples.ts';

export interface Dataset {
  url: string;
  hub: Server;
  samples: Samples;
}

/** The running servers and the sample data of a measurement. */
export interface BenchContext {
  quick: boolean;
  serverUrl: string;
  large: Dataset;
  medium: Dataset;
  baseline: Server;
  /** The baseline server with pipelined connections. */
  pipelined: Server;
}

export const CONNECTIONS = 16;
