import { createInterface } from 'node:readline';
import { READ_ALIKE, SUM_STATEMENTS, type TableSums } from '../db/table-checksums.ts';
import type { Talk } from './postgres-tools.ts';

/** How psql must be told to write, so that its lines can be read here. */
export const READABLE = ['--tuples-only', '--no-align', '--field-separator=\t'];
const END = 'these were the sums';

/** The sums of every table as a running psql sees them, in the midst of its transaction. */
export const sumsInPsql = async ({ input, output }: Talk): Promise<TableSums> => {
  // A restore leaves the session without a search path; texts are to be made as in any other session.
  input.write(`reset search_path;\n${READ_ALIKE};\n${SUM_STATEMENTS}\n\\gexec\n\\echo ${END}\n`);
  const sums: TableSums = {};
  for await (const line of createInterface({ input: output })) {
    if (line === END) return sums;
    // Other statements have answers, too, but none has three columns.
    const [name, rows, checksum, ...others] = line.split('\t');
    if (name !== undefined && rows !== undefined && checksum !== undefined && others.length === 0)
      sums[name] = { rows: Number(rows), checksum };
  }
  throw new Error('psql ended before it had read all tables');
};
