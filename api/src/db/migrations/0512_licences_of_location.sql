-- One index for the licences of a location, archived or not, in the order of its list. It takes the place of two: the list
-- had one without archived licences, and the planner preferred that of 0511, which has no order.
drop index licences_by_location;
drop index licences_of_location;
create index licences_of_location on licences (location_id, created_at desc, uuid_id);
