/** The database's schema does not fit this version of the hub. The message says what the operator can do. */
export class SchemaVersionError extends Error {
  override name = 'SchemaVersionError';
}
