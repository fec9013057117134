-- invites_pending_of_distributor (0351) answers the same questions, and makes the order of a page total.
drop index invites_by_name;
