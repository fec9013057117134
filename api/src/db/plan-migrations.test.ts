import { describe, expect, it } from 'vitest';
import { readMigrations } from './migrate.ts';
import { type Migration, planMigrations } from './plan-migrations.ts';
import { PRE_1_0_MIGRATIONS } from './pre-1.0-migrations.ts';
import { SchemaVersionError } from './schema-version-error.ts';

const next: Migration = { name: '0200_next.sql', script: '', checksum: 'next' };
const baseline = (await readMigrations()).filter(({ name }) => name < '0200');
const known = [...baseline, next];
const recordOf = (migrations: Migration[]) => new Map(migrations.map(({ name, checksum }) => [name, checksum]));

const refusal = (applied: Map<string, string>): SchemaVersionError => {
  try {
    planMigrations(known, applied);
  } catch (error) {
    if (error instanceof SchemaVersionError) return error;
  }
  throw new Error('the database was not refused');
};

describe('planMigrations', () => {
  it('runs everything on an empty database', () => {
    expect(planMigrations(known, new Map())).toEqual({ adopt: [], run: known });
  });

  it('runs what is missing, and nothing on a database that is up to date', () => {
    expect(planMigrations(known, recordOf(baseline))).toEqual({ adopt: [], run: [next] });
    expect(planMigrations(known, recordOf(known))).toEqual({ adopt: [], run: [] });
  });

  it('adopts the baseline on a database of version 0.1.0, and runs what came after it', () => {
    expect(planMigrations(known, new Map(PRE_1_0_MIGRATIONS))).toEqual({ adopt: baseline, run: [next] });
  });

  it('has nothing to do on a database that has adopted the baseline', () => {
    const applied = new Map([...PRE_1_0_MIGRATIONS, ...recordOf(known)]);
    expect(planMigrations(known, applied)).toEqual({ adopt: [], run: [] });
  });

  it('refuses a database from before version 0.1.0, with the version to upgrade through', () => {
    expect(refusal(new Map([...PRE_1_0_MIGRATIONS].slice(0, 5))).message).toBe(
      'The database is older than version 0.1.0 (migration 0006_walls.sql has not been applied). ' +
        'Start version 0.1.0 on it once, then this version.',
    );
  });

  it('refuses a database of a development version whose migrations were changed later', () => {
    expect(refusal(new Map([...PRE_1_0_MIGRATIONS, ['0004_counts.sql', 'another']])).message).toContain(
      'its migration 0004_counts.sql differs from the released one',
    );
  });

  it('refuses a migration that was changed after it had been applied', () => {
    expect(refusal(new Map([...recordOf(known), ['0104_customers.sql', 'another']])).message).toContain(
      'Migration 0104_customers.sql was changed after it had been applied',
    );
  });

  it('refuses a database that a newer version has upgraded', () => {
    expect(refusal(new Map([...recordOf(known), ['0201_future.sql', 'x']])).message).toContain(
      'a newer version of the hub (migration 0201_future.sql is not known to this one)',
    );
  });
});
