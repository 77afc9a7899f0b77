-- Yelp is read with a key of the tenant's own.
update source set credential_hierarchy = 'tenant' where id = 3;
