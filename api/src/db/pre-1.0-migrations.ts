/**
 * The migrations of version 0.1.0 with their SHA-256 checksums. A database that has all of them has the schema of the
 * baseline (0101 to 0113) and adopts it; `testing/pre-1.0/` keeps the files for the test that compares the two.
 */
export const PRE_1_0_MIGRATIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '0001_roles_and_text.sql': 'e95d06e9f2e8454ea0f3532008ffcb9795608a47f7b92acd5134272b0cb87740',
    '0002_customers.sql': '548be20e818f81b857b6c2939936c8c7a6c71d3a42e2039271f519b6c0bf6c9d',
    '0003_licences.sql': 'dbda0df22fb059606b9802efd499f837394a7d30ecf9fd04278dab16e6d35781',
    '0004_counts.sql': '732d71390510dfe35e792e06bca9ece20f4b07223a1a126b3d4e32d4b85416e8',
    '0005_sessions_mail_audit.sql': 'c9bd0164c12202e21919a185b473ded569bbef3178439622da7aa0837cc976d1',
    '0006_walls.sql': 'cf34c9e349813c76b3e9d760d2bd08a8361824d616ff8624c0ebffd779b55d59',
    '0007_locations_and_invites.sql': '1e6501d4cb8b33cea37292874a70e41e51e4a494c660e385069f81bc945c6114',
    '0008_match_once.sql': '0bacc579acf8ccfea864215292e5aef8acab2549abe3590d40f9e466d3542722',
    '0010_licence_work.sql': 'ab74a498223fafe42a29bfb39047ff29b65a96c32200ab34c112977fbd196ac8',
    '0020_conversion.sql': 'f6140af8471b3fdda2feaf714dc24121202745974a2f886abfb0f436d5e4a551',
    '0021_search.sql': '6f26ddd14e216907fb117bdf0e8d0a1436eb9e8ed38e67056729758bb71d9a36',
    '0022_reports.sql': '669457f430f16514dfca7087af3c44cccb5f0b467bc03fbe96cd811b6367e2a4',
    '0030_names_of_makers.sql': 'db56cf8816924e950a4f0d175ed70090700b57f8ce511a8b58bb348e6702d24e',
    '0040_one_round_trip.sql': 'e1e1fdb44f4d8afe86f61461520b3a7cff948c5641ebd9e9822b95d3c9bd12b3',
    '0041_large_lists.sql': 'c3b6db6485f3c08aad3408dab187e454cee3bd356f3c0fbf8a5fd34bb4af849a',
    '0042_searches.sql': '8c64ddbd6fd97613eb7db149a8d5cadb35509a318ce33197ea01792c089dabb9',
    '0050_columns_of_users.sql': 'f9bbcffbe52998d866ff6575a6fd4a9879c9541be24b0766936642048816d5bf',
    '0051_second_factors.sql': 'a061a7522eda9b4af3407e3ff6487d026548d48ceac593686cf78f5946c7cddf',
    '0052_own_sessions.sql': '487c03fe5283ff1be6d0801ea011026497a6262ce0a3a7398012746b7a3720db',
    '0055_audit_reading.sql': '3fbde9e37b585383e52ed6a10fa6a7c6cab26182d4dace77fb65042711041038',
  }),
);
