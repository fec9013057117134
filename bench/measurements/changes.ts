import { watchMemory } from '../memory.ts';
import { milliseconds, number, type Section } from '../results.ts';
import { beside, READERS, rate, readList, request, rowsOf, runStep, timed } from './change-set.ts';
import type { BenchContext } from './context.ts';

const LIST = '/api/licences?page=1';
const row = rowsOf('changes');

/** A change of all licences of the smaller data set, and what somebody who reads a list notices of it. */
export const measureChanges = async ({ medium }: BenchContext): Promise<Section> => {
  const { hub } = medium;
  const quiet = await readList(hub, LIST);
  const memory = watchMemory(hub.child.pid);
  const plan = await timed(() =>
    request(hub, '/changes/plan', {
      selection: { filter: {} },
      action: { kind: 'setPurchaseOrder', purchase_order: 'BENCH' },
    }),
  );
  const { id, counts } = plan.value;
  const rows = counts.find(({ outcome }) => outcome === 'planned')?.count ?? 0;
  const run = (call: string, endState: string) =>
    runStep(hub, { path: `/changes/${id}/${call}`, body: {}, id, endState, listPath: LIST });
  const apply = await run('apply', 'applied');
  const undo = await run('undo', 'undone');
  memory.stop();
  return {
    title: `A change of ${number(rows)} licences`,
    method: `Planned in one call, then applied and undone in batches of 500 by a job, while ${READERS} connections read the list of all licences.`,
    rows: [
      row('plan', 'plan', milliseconds(plan.ms), rate(rows, plan.ms, 'licences')),
      row('apply', 'apply', milliseconds(apply.ms), rate(rows, apply.ms, 'licences')),
      row('undo', 'undo', milliseconds(undo.ms), rate(rows, undo.ms, 'licences')),
      row('list', 'p95 of the list while it is applied', ...beside(apply.p95, quiet.p95)),
      row('memory', 'memory of the server, at most', `${number(memory.peak())} MB`),
    ],
  };
};
