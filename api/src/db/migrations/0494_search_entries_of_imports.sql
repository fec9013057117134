-- The search entries of new organisations and locations are collected and written together, as those of users and
-- licences are: 5,000 locations that are imported take a third of the time. A search also reads the collected entries, which
-- are few.
alter index organisations_grams set (fastupdate = on, gin_pending_list_limit = 256);
alter index locations_grams set (fastupdate = on, gin_pending_list_limit = 256);
