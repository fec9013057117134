-- The purchase order that a change of expiries was applied with; its licences get it with their new date.
alter table change_sets add column purchase_order text;
