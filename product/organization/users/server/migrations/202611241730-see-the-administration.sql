-- The settings ask for a right of their own from here on; roles that opened any of them before have it.
select set_config('app.platform', 'on', true);
update role set actions = actions || '{admin.view}', version = version + 1
where not 'admin.view' = any(actions) and exists (select from unnest(actions) held where held ~ '^(platform-|admin\.|importer\.|labels\.|review-responses\.)');
update role set own_actions = own_actions || '{admin.view}'
where own_actions is not null and parent_role_id is not null and 'admin.view' = any(actions) and not 'admin.view' = any(own_actions);
update default_role set actions = actions || '{admin.view}', version = version + 1
where not 'admin.view' = any(actions) and exists (select from unnest(actions) held where held ~ '^(platform-|admin\.|importer\.|labels\.|review-responses\.)');
select set_config('app.platform', '', true);
