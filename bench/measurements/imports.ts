import { watchMemory } from '../memory.ts';
import { milliseconds, number, type Section } from '../results.ts';
import { beside, READERS, rate, readList, request, rowsOf, runStep, timed } from './change-set.ts';
import type { BenchContext } from './context.ts';

const ROWS = 100_000;
const QUICK_ROWS = 10_000;
const LIST = '/api/organisation?page=1';
const row = rowsOf('imports');

const fileOf = (rows: number): string =>
  [
    'external_id,name,city,country,website',
    ...Array.from({ length: rows }, (_, n) => `BENCH-${n},Imported ${n},Perth,Australia,https://imported-${n}.example`),
  ].join('\n');

/** A large file, from its upload to its undo, and what somebody who reads a list notices of it. */
export const measureImports = async ({ medium, quick }: BenchContext): Promise<Section> => {
  const { hub } = medium;
  const rows = quick ? QUICK_ROWS : ROWS;
  const file = fileOf(rows);
  const quiet = await readList(hub, LIST);
  const memory = watchMemory(hub.child.pid);
  const before = memory.peak();
  const upload = await timed(() => request(hub, '/imports?kind=organisations&file_name=bench.csv', file));
  const { id, columns } = upload.value;
  const run = (path: string, body: object, endState: string) =>
    runStep(hub, { path, body, id, endState, listPath: LIST });
  const plan = await run(`/imports/${id}/plan`, { columns }, 'planned');
  const apply = await run(`/changes/${id}/apply`, {}, 'applied');
  const undo = await run(`/changes/${id}/undo`, {}, 'undone');
  memory.stop();
  return {
    title: `An import of ${number(rows)} organisations`,
    method: `Uploaded in one call, then planned, applied and undone in batches of 500 by a job, while ${READERS} connections read the list of organisations.`,
    rows: [
      row(
        'upload',
        `upload of ${number(file.length / 1_048_576)} MB`,
        milliseconds(upload.ms),
        rate(rows, upload.ms, 'rows'),
      ),
      row('plan', 'dry run', milliseconds(plan.ms), rate(rows, plan.ms, 'rows')),
      row('apply', 'apply', milliseconds(apply.ms), rate(rows, apply.ms, 'rows')),
      row('undo', 'undo', milliseconds(undo.ms), rate(rows, undo.ms, 'rows')),
      row('plan-list', 'p95 of the list during the dry run', ...beside(plan.p95, quiet.p95)),
      row('list', 'p95 of the list while it is applied', ...beside(apply.p95, quiet.p95)),
      row('memory', 'memory of the server, at most', `${number(memory.peak())} MB`, `${number(before)} MB before`),
    ],
  };
};
