import { isDeepStrictEqual } from 'node:util';
import { CHANGE_REASON, changesExpiry, countOf } from '@hub/contract/changes.policy';
import { setCounts, setState } from '../../change-sets/change-sets.sql.ts';
import { moveCounts, type Outcome } from '../../change-sets/counts.ts';
import { publishRecords } from '../../change-sets/publish-records.ts';
import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { addActivities } from '../../licences/add-activity.ts';
import { describeColumnChanges } from '../../licences/describe-column-changes.ts';
import { lockLocations } from '../../licences/licence-location.ts';
import { lockLicences } from '../../licences/lock-licences.ts';
import { writeColumns } from '../../licences/write-licence-columns.ts';
import type { ActionRules, Decision, LicenceFacts } from './actions/action-rules.ts';
import { openAction } from './actions/open-action.ts';
import { activityOf } from './change-activity.ts';
import { type BatchRow, keepBefore, keepColumns, nextRows, setOutcomes, sumDays } from './change-rows.sql.ts';
import { type LockedLicenceSet, lockLicenceSet } from './licence-sets.ts';

type Licence = Awaited<ReturnType<typeof lockLicences>>[number];

const factsOf = (licence: Licence): LicenceFacts => ({
  ...licence,
  expiry_date: licence.expiry_date?.slice(0, 10) ?? null,
});

/** In the order of the single changes, so that they cannot deadlock with a batch: licences, then locations. */
export const lockBatch = async (
  tx: Tx,
  rows: readonly BatchRow[],
  otherLocations: readonly (number | undefined)[],
): Promise<Map<string, Licence>> => {
  const licences = await lockLicences(
    tx,
    rows.map(({ record_id }) => record_id),
  );
  const locations = [...licences.map(({ location_id }) => location_id), ...otherLocations];
  await lockLocations(
    tx,
    locations.filter((id) => id !== undefined),
  );
  return new Map(licences.map((licence) => [licence.uuid_id, licence]));
};

/** The rules; when what the licences were to be given is gone, they say so about each of them. */
const openRules = async (tx: Tx, set: LockedLicenceSet): Promise<Pick<ActionRules, 'decide'>> => {
  try {
    return await openAction(tx, set.distributor_id, set.action);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const reason = Object.values(error.fields ?? {})[0] ?? error.message;
    return { decide: () => ({ reason }) };
  }
};

/** Nothing is overwritten: what changed since it was planned, and what would not come out as planned, is skipped. */
const reasonToSkip = (row: BatchRow, licence: Licence | undefined, decide: (facts: LicenceFacts) => Decision) => {
  if (licence === undefined) return CHANGE_REASON.gone;
  if (licence.version !== row.version) return CHANGE_REASON.changed;
  const decision = decide(factsOf(licence));
  if ('reason' in decision) return decision.reason;
  return isDeepStrictEqual(decision.after, row.after) ? undefined : CHANGE_REASON.changed;
};

/** Applies the next rows of a set, with all that follows from them, and returns how many are left. */
export const applyNextBatch = async (tx: Tx, setId: number, limit: number): Promise<number> => {
  const set = await lockLicenceSet(tx, setId);
  if (set?.state !== 'applying') return 0;
  const rows = await nextRows(tx, setId, 'planned', limit);
  if (rows.length === 0) {
    await finish(tx, set);
    return 0;
  }
  const licences = await lockBatch(
    tx,
    rows,
    rows.map(({ after }) => after.location_id),
  );
  const { decide } = await openRules(tx, set);
  const skipped = new Map(rows.map((row) => [row, reasonToSkip(row, licences.get(row.record_id), decide)]));
  const applied = rows.filter((row) => skipped.get(row) === undefined);
  if (applied.length > 0) await writeRows(tx, set, await withOrder(tx, set, applied, licences));
  const outcomes = rows.map((row): Outcome => {
    const reason = skipped.get(row);
    return { number: row.number, outcome: reason === undefined ? 'applied' : 'skipped', reason: reason ?? null };
  });
  await setOutcomes(tx, setId, outcomes);
  publishRecords(
    tx,
    set,
    'licence',
    applied.map(({ record_id }) => record_id),
  );
  const counts = moveCounts(set.counts, 'planned', outcomes);
  await setCounts(tx, setId, counts);
  const left = countOf({ counts }, 'planned');
  if (left === 0) await finish(tx, set);
  return left;
};

/** The rows with the purchase order that the set is applied with, if there is one; undoing takes it back with the date. */
const withOrder = async (
  tx: Tx,
  { id, purchase_order }: LockedLicenceSet,
  rows: readonly BatchRow[],
  licences: ReadonlyMap<string, Licence>,
): Promise<readonly BatchRow[]> => {
  if (purchase_order === null) return rows;
  const ordered = rows.map((row) => ({
    ...row,
    before: { ...row.before, purchase_order: licences.get(row.record_id)?.purchase_order ?? '' },
    after: { ...row.after, purchase_order },
  }));
  await keepColumns(
    tx,
    id,
    ordered.map(({ number, before, after }) => ({ number, before, after })),
  );
  return ordered;
};

/** Skipped licences have got no days. */
const finish = async (tx: Tx, { id, action }: LockedLicenceSet): Promise<void> => {
  await setState(tx, id, 'applied');
  if (changesExpiry(action)) await sumDays(tx, id);
};

const writeRows = async (tx: Tx, set: LockedLicenceSet, rows: readonly BatchRow[]): Promise<void> => {
  const columns = Object.keys(rows[0]?.after ?? {});
  // A check-in changes what a device runs without a new version.
  if (set.action.kind === 'reset')
    await keepBefore(
      tx,
      set.id,
      rows.map(({ number }) => number),
      columns,
    );
  await writeColumns(
    tx,
    columns,
    rows.map(({ record_id, after }) => ({ uuid_id: record_id, ...after })),
  );
  const texts = await describeColumnChanges(tx, rows);
  const entries = rows.map((row, index) => ({
    uuid: row.record_id,
    action: activityOf(set.action, row, texts[index] ?? {}),
  }));
  await addActivities(tx, entries, { answerableId: set.applied_by_id, name: set.applied_by_name });
};
