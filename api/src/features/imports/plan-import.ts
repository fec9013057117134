import { nameOfChange } from '@hub/contract/changes.policy';
import { PROBLEM } from '@hub/contract/fields';
import { IMPORT_FIELDS } from '@hub/contract/import-columns';
import { missingFields } from '@hub/contract/import-fields';
import type * as calls from '@hub/contract/imports';
import type { Import } from '@hub/contract/imports';
import { lockSet, setCounts, setState } from '../../change-sets/change-sets.sql.ts';
import { requireImportRole } from '../../change-sets/require-import-role.ts';
import { IMPORT_JOB } from '../../change-sets/set-jobs.ts';
import { orNotFound, Refusal, refuseFields } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { sendJob } from '../../jobs/send-job.ts';
import { forgetPlan } from './import-rows.sql.ts';
import { findImport, setColumns } from './imports.sql.ts';

/** One field for each column at most, and all that the kind needs. */
const checkColumns = ({ kind, headers }: Import, columns: readonly (string | null)[]): void => {
  if (columns.length !== headers.length) throw refuseFields({ columns: PROBLEM.wrongType });
  const named = columns.filter((name) => name !== null);
  const known = IMPORT_FIELDS[kind].map(({ name }) => name);
  if (named.some((name) => !known.includes(name))) throw refuseFields({ columns: PROBLEM.unknownField });
  if (new Set(named).size !== named.length) throw refuseFields({ columns: PROBLEM.taken });
  const missing = missingFields(kind, columns);
  if (missing.length > 0) throw refuseFields(Object.fromEntries(missing.map((name) => [name, PROBLEM.required])));
};

export const planImport: Handler<typeof calls.planImport> = async (tx, ctx) => {
  const set = orNotFound(await lockSet(tx, ctx.params.id));
  const file = orNotFound(await findImport(tx, set.id));
  requireImportRole(ctx.actor, file.kind);
  if (set.state !== 'uploaded' && set.state !== 'planned') throw new Refusal('changeNotPlanned');
  const { columns } = ctx.body;
  checkColumns(file, columns);
  await setColumns(tx, set.id, columns);
  await forgetPlan(tx, set.id);
  await setCounts(tx, set.id, [{ outcome: 'waiting', reason: null, count: file.num_rows }]);
  await setState(tx, set.id, 'planning');
  await sendJob(tx, IMPORT_JOB, { id: set.id });
  ctx.audit({ action: 'planned', entity: 'changeSet', id: set.id, name: nameOfChange(set) });
  return orNotFound(await findImport(tx, set.id));
};
