import { PRE_1_0_MIGRATIONS } from './pre-1.0-migrations.ts';
import { SchemaVersionError } from './schema-version-error.ts';

export interface Migration {
  name: string;
  script: string;
  checksum: string;
}

export interface MigrationPlan {
  /** Recorded without being run, because the database already has what they create. */
  adopt: Migration[];
  run: Migration[];
}

const FIRST_BASELINE_NUMBER = '0100';
const FIRST_NUMBER_AFTER_BASELINE = '0200';

const isPre10 = (name: string): boolean => name < FIRST_BASELINE_NUMBER;
const isBaseline = ({ name }: Migration): boolean => !isPre10(name) && name < FIRST_NUMBER_AFTER_BASELINE;

const refuseChanged = (known: Migration[], applied: ReadonlyMap<string, string>): void => {
  for (const { name, checksum } of known) {
    if (applied.has(name) && applied.get(name) !== checksum)
      throw new SchemaVersionError(
        `Migration ${name} was changed after it had been applied to this database. ` +
          'Restore the file of the released version, and add a new migration for a change.',
      );
  }
};

const refuseNewer = (known: Migration[], applied: ReadonlyMap<string, string>): void => {
  const knownNames = new Set(known.map(({ name }) => name));
  const newer = [...applied.keys()].filter((name) => !isPre10(name) && !knownNames.has(name)).sort();
  if (newer.length === 0) return;
  throw new SchemaVersionError(
    `The database was upgraded by a newer version of the hub (migration ${newer.at(-1)} is not known to this one). ` +
      'Start that version or a later one, or restore a backup from before the upgrade.',
  );
};

const refuseOlderThanBaseline = (applied: ReadonlyMap<string, string>): void => {
  const required = [...PRE_1_0_MIGRATIONS];
  const changed = required.find(([name, checksum]) => applied.has(name) && applied.get(name) !== checksum);
  if (changed !== undefined)
    throw new SchemaVersionError(
      `The database was created by a development version before 0.1.0 (its migration ${changed[0]} differs from the ` +
        'released one), and no version can upgrade it. Start with an empty database or an empty data folder.',
    );
  const missing = required.find(([name]) => !applied.has(name));
  if (missing !== undefined)
    throw new SchemaVersionError(
      `The database is older than version 0.1.0 (migration ${missing[0]} has not been applied). ` +
        'Start version 0.1.0 on it once, then this version.',
    );
};

/** What has to be done to a database in which `applied` (names with checksums) is recorded; throws if it cannot be used. */
export const planMigrations = (known: Migration[], applied: ReadonlyMap<string, string>): MigrationPlan => {
  refuseChanged(known, applied);
  refuseNewer(known, applied);
  const pending = known.filter(({ name }) => !applied.has(name));
  const isBeforeBaseline = [...applied.keys()].some(isPre10) && pending.some(isBaseline);
  if (!isBeforeBaseline) return { adopt: [], run: pending };
  refuseOlderThanBaseline(applied);
  return { adopt: pending.filter(isBaseline), run: pending.filter((migration) => !isBaseline(migration)) };
};
