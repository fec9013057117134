-- The imports that the history of a record has.
create index import_rows_of_record on import_rows (record_id, set_id) where outcome in ('applied', 'undone', 'left');
