import { createInterface } from 'node:readline';
import { CHECKSUM_STATEMENTS, STABLE_TEXT_SETTINGS, type TableChecksums } from '../db/table-checksums.ts';
import type { ToolStreams } from './postgres-tools.ts';

/** Makes psql write one tab-separated line per row. */
export const TAB_SEPARATED = ['--tuples-only', '--no-align', '--field-separator=\t'];
const END_MARKER = 'end of checksums';

/** The checksums of every table as a running psql sees them inside its transaction. */
export const readChecksumsInPsql = async ({ input, output }: ToolStreams): Promise<TableChecksums> => {
  // A restore leaves the session without a search path, which would change the text of some values.
  input.write(`reset search_path;\n${STABLE_TEXT_SETTINGS};\n${CHECKSUM_STATEMENTS}\n\\gexec\n\\echo ${END_MARKER}\n`);
  const checksums: TableChecksums = {};
  for await (const line of createInterface({ input: output })) {
    if (line === END_MARKER) return checksums;
    // Other statements print rows too, but none with three columns.
    const [name, rows, checksum, ...others] = line.split('\t');
    if (name !== undefined && rows !== undefined && checksum !== undefined && others.length === 0)
      checksums[name] = { rows: Number(rows), checksum };
  }
  throw new Error('psql ended before it had read all tables');
};
