import type { JobRecord } from '@hub/contract/jobs';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Page } from '../../db/lists/short-list.ts';

type JobRow = Omit<JobRecord, 'can_retry'>;

export interface JobFilter {
  state: string;
  search: string;
  skip: number;
  size: number;
  /** The maximum of jobs that are counted or shown. */
  cap: number;
}

export const pageOfJobs = async (tx: Tx, { state, search, skip, size, cap }: JobFilter): Promise<Page<JobRow>> => {
  const { rows } = await sql<{ total: number } & (JobRow | { id: null })>`
    with matched as materialized (select * from hub_list_jobs(${state}, ${search}, ${cap}::integer)),
      page as (select * from matched order by created_at desc, id limit ${size} offset ${skip})
    select t.total, p.* from (select count(*)::integer as total from matched) t left join page p on true
    order by p.created_at desc, p.id`.execute(tx);
  return {
    total: rows[0]?.total ?? 0,
    // Without a row on the page there is one that has nothing but the total.
    rows: rows.flatMap(({ total: _total, ...row }) => (row.id === null ? [] : [row as JobRow])),
  };
};

/** `undefined` when no failed job has this id. */
export const restartJob = async (
  tx: Tx,
  id: string,
): Promise<{ kind: string; distributor: number | null } | undefined> => {
  const { rows } = await sql<{
    kind: string;
    distributor: number | null;
  }>`select kind, distributor from hub_retry_job(${id}::uuid)`.execute(tx);
  return rows[0];
};
