-- Users move to another location of their distributor; the foreign key keeps them in it.
grant update (location_id) on users to hub_app;
