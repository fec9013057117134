import { accessSync, closeSync, constants, existsSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const NOT_ALLOWED = /^(EACCES|EPERM|EROFS)$/;

export interface InaccessibleFile {
  path: string;
  code: string;
}

/** Reports a permission problem only; other errors, such as a file that is gone, are ignored. */
const permissionProblem = (path: string, use: () => void): InaccessibleFile | undefined => {
  try {
    use();
    return undefined;
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    return NOT_ALLOWED.test(code) ? { path, code } : undefined;
  }
};

const checkFolder = (folder: string): void => {
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  readdirSync(folder);
};

/** The first file or folder, starting with the folder itself, that this process may not read and write. */
export const findInaccessible = (folder: string): InaccessibleFile | undefined => {
  const problem = permissionProblem(folder, () => checkFolder(folder));
  if (problem !== undefined || !existsSync(folder)) return problem;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    let found: InaccessibleFile | undefined;
    if (entry.isDirectory()) found = findInaccessible(path);
    // Opened as the database does it: access(2) would check the real, not the effective user.
    if (entry.isFile()) found = permissionProblem(path, () => closeSync(openSync(path, 'r+')));
    if (found !== undefined) return found;
  }
  return undefined;
};
