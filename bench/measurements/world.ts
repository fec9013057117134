import type { Server } from '../hub-server.ts';
import type { Samples } from '../samples.ts';

export interface Sized {
  url: string;
  hub: Server;
  samples: Samples;
}

/** Everything a measurement may need: servers that run, and what to ask them for. */
export interface World {
  quick: boolean;
  serverUrl: string;
  large: Sized;
  medium: Sized;
  bare: Server;
}

export const CONNECTIONS = 16;
