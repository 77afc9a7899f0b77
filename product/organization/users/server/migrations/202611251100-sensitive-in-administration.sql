-- Phone numbers and external ids of users ask for a right of their own from here on; roles that showed them before have it.
select set_config('app.platform', 'on', true);
update role set actions = actions || '{sensitive_pii.view}', version = version + 1
where 'platform-pii-sensitive.view' = any(actions) and not 'sensitive_pii.view' = any(actions);
update role set own_actions = own_actions || '{sensitive_pii.view}'
where 'platform-pii-sensitive.view' = any(own_actions) and not 'sensitive_pii.view' = any(own_actions);
update default_role set actions = actions || '{sensitive_pii.view}', version = version + 1
where 'platform-pii-sensitive.view' = any(actions) and not 'sensitive_pii.view' = any(actions);
select set_config('app.platform', '', true);
