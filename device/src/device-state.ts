import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { SigningKey } from '@hub/contract/devices';
import { z } from 'zod';

/** What a device remembers between starts. */
const DeviceState = z.object({
  hub: z.string(),
  key: z.string(),
  serial: z.string(),
  license_file: z.string(),
  keys: z.array(SigningKey),
});
export type DeviceState = z.infer<typeof DeviceState>;

export const readState = async (file: string): Promise<DeviceState | undefined> => {
  try {
    return DeviceState.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Written aside and renamed, so that a device that loses power has the old state or the new one; for its owner only. */
export const writeState = async (file: string, state: DeviceState): Promise<void> => {
  const aside = `${file}.new`;
  await writeFile(aside, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  await rename(aside, file);
};

export const forgetState = (file: string): Promise<void> => rm(file, { force: true });
