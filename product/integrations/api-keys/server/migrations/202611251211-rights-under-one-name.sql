-- as for roles
select set_config('app.platform', 'on', true);
update api_key set actions = app.rights_of_today(actions);
update agency_api_key set actions = app.rights_of_today(actions);
select set_config('app.platform', '', true);
drop function app.rights_of_today(text[]);
