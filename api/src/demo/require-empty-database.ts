import type { Tx } from '../db/database.ts';

/** Something the person at the terminal can mend; its message is all they need. */
export class SeedProblem extends Error {}

/** Two seeds at once would both find it empty; the second waits here for the first. */
export const expectEmpty = async (tx: Tx): Promise<void> => {
  await tx.selectFrom('distributors').select('number').forUpdate().execute();
  if ((await tx.selectFrom('organisations').select('id').limit(1).execute()).length > 0)
    throw new SeedProblem(
      'This database already holds organisations. Demo data goes into an empty one only; nothing was changed.',
    );
};
