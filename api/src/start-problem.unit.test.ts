import { describe, expect, it } from 'vitest';
import { startProblem } from './start-problem.ts';

describe('a start that fails', () => {
  it.each(['EROFS', 'EACCES', 'ENOENT'])(
    'without a database, on a file system that cannot be written to (%s), says what to set',
    (code) => {
      const error = Object.assign(new Error(`${code}: mkdir '.data'`), { code, path: '.data', syscall: 'mkdir' });
      expect(startProblem(error, {})).toBe(
        `The folder .data cannot be used (${code}). Set HUB_DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL database.`,
      );
    },
  );
});
