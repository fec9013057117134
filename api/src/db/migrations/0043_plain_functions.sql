-- A function in SQL is written into the query that calls it only if it does not promise more than its body does. These
-- two promised more, and so were started and ended for every row: a page of locations spent most of its time there.
-- Nothing of what they answer changes.
create or replace function hub_iso(moment timestamptz) returns text
  language sql stable strict parallel safe
  as $$ select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

create or replace function hub_fold(value text) returns text
  language plpgsql immutable strict parallel safe
  as $$ begin return lower(public.unaccent('public.unaccent', normalize(value, NFKC))); end $$;
