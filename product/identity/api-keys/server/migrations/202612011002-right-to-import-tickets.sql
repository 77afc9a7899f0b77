-- As for roles.
alter table api_key no force row level security;
update api_key set actions = app.rights_of_importing(actions);
alter table api_key force row level security;
select set_config('app.platform', 'on', true);
update agency_api_key set actions = app.rights_of_importing(actions);
select set_config('app.platform', '', true);
drop function app.rights_of_importing(text[]);
