import { createInterface } from 'node:readline';
import { CHECKSUM_STATEMENTS, STABLE_TEXT_SETTINGS, type TableChecksums } from '../db/table-checksums.ts';
import type { Talk } from './postgres-tools.ts';

/** How psql must be told to write, so that its lines can be read here. */
export const READABLE = ['--tuples-only', '--no-align', '--field-separator=\t'];
const END = 'these were the checksums';

/** The checksums of every table as a running psql sees them, in the midst of its transaction. */
export const sumsInPsql = async ({ input, output }: Talk): Promise<TableChecksums> => {
  // A restore leaves the session without a search path; texts are to be made as in any other session.
  input.write(`reset search_path;\n${STABLE_TEXT_SETTINGS};\n${CHECKSUM_STATEMENTS}\n\\gexec\n\\echo ${END}\n`);
  const checksums: TableChecksums = {};
  for await (const line of createInterface({ input: output })) {
    if (line === END) return checksums;
    // Other statements have answers, too, but none has three columns.
    const [name, rows, checksum, ...others] = line.split('\t');
    if (name !== undefined && rows !== undefined && checksum !== undefined && others.length === 0)
      checksums[name] = { rows: Number(rows), checksum };
  }
  throw new Error('psql ended before it had read all tables');
};
