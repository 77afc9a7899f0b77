-- Rights that were printed twice are kept under one name, and what one right opened until now has a right of its own each, which those who held the one hold.
create function app.rights_of_today(held text[]) returns text[] language sql immutable strict as $$
  with same (said, kept) as (values
    ('admin.credential_manager.edit', 'platform-credentials.edit'),
    ('admin.credential_manager.view', 'platform-credentials.view'),
    ('admin.location.add', 'platform-locations.add'),
    ('admin.location.export', 'platform-locations.export'),
    ('admin.roles.add', 'platform-roles.add'),
    ('admin.roles.details', 'platform-roles.view'),
    ('admin.roles.view', 'platform-roles.view'),
    ('admin.tenant.add', 'platform-privileged-tenants.add'),
    ('admin.tenant.manage', 'platform-privileged-tenants.manage'),
    ('admin.tenant.provision', 'platform-privileged-tenants.provision'),
    ('admin.tenant.status', 'platform-privileged-tenants.pause'),
    ('admin.user.add', 'platform-users.add'),
    ('admin.user.authorized_locations', 'platform-users.edit'),
    ('admin.user.delete', 'platform-users.delete'),
    ('admin.user.export', 'platform-users.export'),
    ('admin.user.general_info', 'platform-users.edit'),
    ('admin.user.import', 'platform-users.import'),
    ('admin.user.password', 'platform-users.edit'),
    ('admin.user.role', 'platform-users.edit'),
    ('admin.user.status', 'platform-users.pause'),
    ('platform-object-privileges.add', 'platform-object-privileges.edit'),
    ('platform-object-privileges.delete', 'platform-object-privileges.edit'),
    ('review-responses.add', 'review_response.rating.reply'),
    ('review-responses.edit', 'review_response.rating.reply'),
    ('reviews.export', 'ratings_and_reviews.rating.export'),
    ('reviews.import', 'importer.import')),
  split (opened, opens_now) as (values
    ('dashboard.view', 'dashboards.edit'),
    ('dashboard.view', 'dashboards.delete'),
    ('importer.add', 'importer.edit'),
    ('importer.delete', 'importer.undo'),
    ('review-responses.view', 'platform-templates.view'),
    ('platform-templates.edit', 'platform-templates.add'),
    ('platform-templates.edit', 'platform-templates.delete'),
    ('platform-credentials.add', 'platform-credentials.edit'),
    ('platform-object-privileges.edit', 'platform-object-privileges.view')),
  under_one_name as (select coalesce(s.kept, h.action) as action from unnest(held) h(action) left join same s on s.said = h.action)
  select coalesce(array_agg(action order by action), '{}')
  from (select action from under_one_name union select opens_now from split where opened in (select action from under_one_name)) every
  where action <> all ('{admin.my_account.authorized_locations,admin.my_account.general_information.password,admin.my_account.general_information.role,admin.my_account.status}')
$$;
select set_config('app.platform', 'on', true);
update role set actions = app.rights_of_today(actions), own_actions = app.rights_of_today(own_actions), version = version + 1;
update default_role set actions = app.rights_of_today(actions), version = version + 1;
select set_config('app.platform', '', true);
