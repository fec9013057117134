import type * as calls from '@hub/contract/overview';
import { OVERVIEW_MONTHS, OVERVIEW_VERSIONS, type Overview, SILENT_DAYS } from '@hub/contract/overview';
import type { Database, Tx } from '../../db/database.ts';
import type { Handler } from '../../http/route.ts';
import { createKeptFigures } from './kept-figures.ts';
import {
  countLicences,
  countPendingInvites,
  countToVerify,
  type LicenceCount,
  type Moments,
  productNames,
} from './overview.sql.ts';

type LicenceFigures = Omit<Overview, 'pending_invitations'>;

const DAY_MS = 24 * 3_600_000;

/** The start of the month so many months from now; 0 is the current one. */
const monthFrom = (now: Date, months: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));

const momentsOf = (now: Date): Moments => ({
  today: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())),
  end: monthFrom(now, OVERVIEW_MONTHS),
  silentSince: [new Date(now.getTime() - SILENT_DAYS[0] * DAY_MS), new Date(now.getTime() - SILENT_DAYS[1] * DAY_MS)],
});

const mostFirst = (a: { licences: number }, b: { licences: number }): number => b.licences - a.licences;
const sumOf = (counts: readonly { licences: number }[]): number =>
  counts.reduce((sum, { licences }) => sum + licences, 0);

const versionsOf = (counts: readonly LicenceCount[]): Pick<Overview, 'versions' | 'other_versions'> => {
  const versions = counts
    .flatMap(({ by, version, licences }) => (by === 'version' && version !== null ? [{ version, licences }] : []))
    .sort((a, b) => mostFirst(a, b) || b.version.localeCompare(a.version, 'en', { numeric: true }));
  const others = versions.slice(OVERVIEW_VERSIONS);
  return {
    versions: versions.slice(0, OVERVIEW_VERSIONS),
    other_versions: { versions: others.length, licences: sumOf(others) },
  };
};

const countFigures = async (tx: Tx): Promise<LicenceFigures> => {
  const now = new Date();
  const counts = await countLicences(tx, momentsOf(now));
  const all = counts.find(({ by }) => by === 'all');
  const inMonth = new Map(counts.flatMap(({ month, licences }) => (month === null ? [] : [[month, licences]])));
  const months = Array.from({ length: OVERVIEW_MONTHS }, (_, months) =>
    monthFrom(now, months).toISOString().slice(0, 7),
  );
  const nameOf = new Map((await productNames(tx)).map(({ id, name }) => [id, name]));
  return {
    as_of: now.toISOString(),
    licences: all?.licences ?? 0,
    expiring: months.map((month) => ({ month, licences: inMonth.get(month) ?? 0 })),
    expired_active: all?.expired_active ?? 0,
    to_verify: await countToVerify(tx),
    silent: [
      { days: SILENT_DAYS[0], licences: all?.silent_first ?? 0 },
      { days: SILENT_DAYS[1], licences: all?.silent_second ?? 0 },
    ],
    ...versionsOf(counts),
    products: counts
      .flatMap(({ product_id: id, licences }) => (id === null ? [] : [{ id, name: nameOf.get(id) ?? '', licences }]))
      .sort((a, b) => mostFirst(a, b) || a.name.localeCompare(b.name)),
  };
};

/** Of each server, by its database: tests run several in one process. */
const keptBy = new WeakMap<Database, ReturnType<typeof createKeptFigures<LicenceFigures>>>();

const keptOf = (database: Database) => {
  const kept = keptBy.get(database) ?? createKeptFigures<LicenceFigures>();
  keptBy.set(database, kept);
  return kept;
};

export const getOverview: Handler<typeof calls.getOverview> = async (tx, { distributor }, { database }) => ({
  ...(await keptOf(database)(distributor, () => countFigures(tx))),
  pending_invitations: await countPendingInvites(tx),
});
