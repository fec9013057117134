import { startPostgres } from '../scripts/postgres.mjs';

/** As one would run it for real: it waits for the disk, and has memory for the whole data set. */
const SETTINGS = {
  shared_buffers: '2GB',
  max_wal_size: '8GB',
  max_connections: '200',
};

/** A PostgreSQL to measure on; it ends with whoever started it. */
export const startBenchPostgres = () => startPostgres(SETTINGS);

// By hand: prints its address and runs until it is stopped.
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
