import { startPostgres } from '../scripts/postgres.mjs';

/** Like production: fsync is on, and the data set fits into memory. */
const SETTINGS = {
  shared_buffers: '2GB',
  max_wal_size: '8GB',
  max_connections: '200',
};

export const startBenchPostgres = () => startPostgres(SETTINGS);

// Run directly: prints the URL and runs until it is stopped.
if (process.argv[1] === import.meta.filename) {
  const { url, stop } = await startBenchPostgres();
  console.log(url);
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, async () => {
      await stop();
      process.exit(0);
    });
  setInterval(() => {}, 2 ** 30);
}
