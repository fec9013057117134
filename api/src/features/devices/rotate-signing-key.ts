import { readConfig } from '../../config.ts';
import { openHub } from '../../hub.ts';
import { startProblem } from '../../start-problem.ts';
import { rotateSigningKey } from './signing-keys.ts';

/** `npm run rotate-signing-key`: signs licence files with a new key from now on; earlier files stay valid. */
const rotate = async (): Promise<void> => {
  const { database } = await openHub(readConfig(process.env), () => {});
  try {
    process.stdout.write(`Licence files are now signed with key ${await rotateSigningKey(database)}.\n`);
  } finally {
    await database.close();
  }
};

rotate().catch((error: unknown) => {
  process.stderr.write(`${startProblem(error, process.env)}\n`);
  process.exitCode = 1;
});
