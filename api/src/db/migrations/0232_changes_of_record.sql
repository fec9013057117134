-- Who last changed a record: the newest entries about it.
create index audit_log_of_record on audit_log (distributor_id, entity, entity_id, id desc) where refused is null;
