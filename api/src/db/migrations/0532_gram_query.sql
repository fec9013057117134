-- hub_gram_query of 0201_search_grams.sql, with the same results: plpgsql keeps its plan, where the SQL function was parsed
-- and planned on every call, for each kind of records that a search looks for.
create or replace function hub_gram_query(distributor integer, archived text, fields text, needle text) returns tsquery
  language plpgsql immutable strict parallel safe
  as $$
  declare
    prefix constant text := case when length(needle) in (0, 2) then ':*' else '' end;
    grams constant text[] := case when length(needle) < 3 then array[needle] else array(
      select substr(needle, least(i, length(needle) - 2), 3) from generate_series(1, least(length(needle), 60), 3) i) end;
    scope text;
    gram text;
    entries text;
    alternatives text;
  begin
    foreach scope in array array(
      select public.hub_gram_scope(distributor, a, f)
      from unnest(case archived when 'exclude' then array[false] when 'only' then array[true] else array[false, true] end) a,
        unnest(string_to_array(fields, null)) f)
    loop
      entries := null;
      foreach gram in array grams loop
        entries := concat_ws(' & ', entries, '''' || replace(replace(scope || gram, '\', '\\'), '''', '''''') || '''' || prefix);
      end loop;
      alternatives := concat_ws(' | ', alternatives, entries);
    end loop;
    return alternatives::tsquery;
  end $$;
