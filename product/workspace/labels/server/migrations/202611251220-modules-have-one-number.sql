-- The modules of a label are counted as everywhere else: at each old number stands the one of today.
select set_config('app.platform', 'on', true);
update label set module_ids = array(select (array[1, 2, 3, 4, 7, 8, 9, 10, 11, 14, 16, 17, 18, 13, 5, 12, 15, 19, 6])[m] from unnest(module_ids) m) where cardinality(module_ids) > 0;
select set_config('app.platform', '', true);
