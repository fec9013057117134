import { isMainThread } from 'node:worker_threads';

// Preloaded into the server, which runs in its own process group: if the launcher is killed with
// SIGKILL, no signal reaches the server, and it would keep its port.
if (isMainThread && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
