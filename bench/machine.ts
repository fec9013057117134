import { arch, availableParallelism, cpus, totalmem, type } from 'node:os';
import { number } from './results.ts';

const GIGABYTE = 2 ** 30;

/** What a reader needs to compare figures by, and nothing that says whose machine it was. */
export const machineText = (versions: Readonly<Record<string, string>>, quick: boolean): string =>
  [
    '# What was measured',
    '',
    `Written by \`npm run bench${quick ? ' -- --quick' : ''}\`; how to read it stands in [README.md](README.md).`,
    '',
    `- **Date** ${new Date().toISOString().slice(0, 10)}${quick ? ', a quick run: short and so less exact' : ''}`,
    `- **Machine** ${availableParallelism()} cores (${cpus()[0]?.model ?? arch()}), ${number(totalmem() / GIGABYTE)} GB of memory, ${type()} ${arch()}; servers, database and load share it`,
    `- **Versions** ${Object.entries(versions)
      .map(([name, version]) => `${name} ${version}`)
      .join(', ')}`,
    '',
  ].join('\n');
