import { isMainThread } from 'node:worker_threads';

// Preloaded into the server, which runs in a process group of its own: should the launcher be
// killed outright, nobody would pass a signal on and the server would keep its port for ever.
if (isMainThread && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
