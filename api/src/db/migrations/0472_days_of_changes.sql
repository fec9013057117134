-- The days that each licence is given or, below zero, loses; null without an expiry before or after.
alter table change_rows add column days integer;
-- Expiries that a change moves to an earlier day, or that a lifetime licence gets.
create index change_rows_earlier on change_rows (set_id, number)
  where days < 0 or (before -> 'expiry_date' = 'null' and after ->> 'expiry_date' is not null);
-- The sums of its rows.
alter table change_sets add column days jsonb;
