import { type RawBuilder, sql } from 'kysely';

const FAILURES_MAX = 20;

/** What became of the mails of a run, as the columns waiting, sent, failed and failures; for `cross join lateral`. */
export const mailOutcomes = (table: 'reminder_mails' | 'schedule_mails', run: RawBuilder<unknown>) => sql`(
  select count(*) filter (where m.sent_at is null and m.mail_error is null)::integer as waiting,
    count(m.sent_at)::integer as sent, count(m.mail_error)::integer as failed,
    coalesce((select json_agg(f) from (
      select f.recipient as email, f.mail_error as reason from ${sql.table(table)} f
      where f.run_id = ${run} and f.mail_error is not null order by f.recipient limit ${sql.lit(FAILURES_MAX)}) f), '[]') as failures
  from ${sql.table(table)} m where m.run_id = ${run})`;
