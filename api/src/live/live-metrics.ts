import { Gauge, type Registry } from 'prom-client';
import type { LiveStreams } from './live-streams.ts';

/** How many pages are open at this server. */
export const registerLiveMetrics = (registry: Registry, streams: LiveStreams): void => {
  new Gauge({
    name: 'hub_open_streams',
    help: 'Open pages that are told of changes',
    registers: [registry],
    collect() {
      this.set(streams.count);
    },
  });
};
