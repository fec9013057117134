/** Statements that were run lately, by their text. */
const names = new Map<string, string>();
const MAX_NAMES = 1_000;
let created = 0;

/** Their columns are those of the table, which a migration may change while connections keep the statement. */
const HAS_ALL_COLUMNS = /(?:\bselect|\breturning|,)\s+(?:[\w".]+\.)?\*/i;
/** Such as an insert of many rows, which is seldom run again with as many. */
const MAX_LENGTH = 8_000;

/** The name under which a connection keeps a statement; `undefined` for one that is not worth keeping. */
export const nameOfStatement = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (text.length > MAX_LENGTH || HAS_ALL_COLUMNS.test(text)) return undefined;
  const name = `hub_change_${++created}`;
  names.set(text, name);
  const [oldest] = names.keys();
  if (oldest !== undefined && names.size > MAX_NAMES) names.delete(oldest);
  return name;
};
