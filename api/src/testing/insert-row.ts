import type { TestHub } from './test-hub.ts';

/** Inserts a row without the rules of any call, and returns its id. */
export const insertRow = async (
  hub: TestHub,
  table: string,
  values: Record<string, unknown>,
  key = 'id',
): Promise<number> => {
  const names = Object.keys(values);
  const [row] = await hub.rows<{ id: number }>(
    `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')}) returning ${key} as id`,
    ...Object.values(values),
  );
  return row?.id ?? 0;
};
