-- Tasks are the agency's own: nobody of a tenant holds their rights, and who manages tenants begins with them.
select set_config('app.platform', 'on', true);
update role set
  actions = array(select a from unnest(actions) a where a not like 'tasks.%'),
  own_actions = case when own_actions is null then null else array(select a from unnest(own_actions) a where a not like 'tasks.%') end,
  version = version + 1
where tenant_id is not null and array_to_string(actions || coalesce(own_actions, '{}'), ' ') ~ '(^| )tasks\.';
update role set
  actions = array(select distinct a from unnest(actions || '{tasks.view,tasks.add,tasks.edit,tasks.delete,tasks.export,tasks.assign,tasks.close}'::text[]) a order by a),
  version = version + 1
where tenant_id is null and 'platform-privileged-tenants.manage' = any(actions);
select set_config('app.platform', '', true);
