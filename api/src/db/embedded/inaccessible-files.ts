import { accessSync, closeSync, constants, existsSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const NOT_ALLOWED = /^(EACCES|EPERM|EROFS)$/;

export interface InaccessibleFile {
  path: string;
  code: string;
}

/** What is wrong with the rights to a file or folder. Other trouble, a file that has gone for example, is not told of. */
const refusalOf = (path: string, use: () => void): InaccessibleFile | undefined => {
  try {
    use();
    return undefined;
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    return NOT_ALLOWED.test(code) ? { path, code } : undefined;
  }
};

const enter = (folder: string): void => {
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  readdirSync(folder);
};

/** The first file or folder in a folder, or itself, that this process may not read and write. */
export const findInaccessible = (folder: string): InaccessibleFile | undefined => {
  const refusal = refusalOf(folder, () => enter(folder));
  if (refusal !== undefined || !existsSync(folder)) return refusal;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    let found: InaccessibleFile | undefined;
    if (entry.isDirectory()) found = findInaccessible(path);
    // Opened, as the database does it: a mere question about rights is answered for the real, not the effective user.
    if (entry.isFile()) found = refusalOf(path, () => closeSync(openSync(path, 'r+')));
    if (found !== undefined) return found;
  }
  return undefined;
};
