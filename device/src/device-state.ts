import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { SigningKey } from '@hub/contract/devices';
import { z } from 'zod';

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

/** Writes to a temporary file and renames it, so that a power cut leaves either the old or the new state. */
export const writeState = async (file: string, state: DeviceState): Promise<void> => {
  const temporaryFile = `${file}.new`;
  await writeFile(temporaryFile, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  await rename(temporaryFile, file);
};

export const deleteState = (file: string): Promise<void> => rm(file, { force: true });
