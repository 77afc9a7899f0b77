-- Templates of the whole tenant have permissions of their own, which those who had the others keep.
create function app.rights_of_template_levels(held text[]) returns text[] language sql immutable strict as $$
  select coalesce(array_agg(distinct action order by action), '{}')
  from (
    select unnest(held) as action
    union all
    select replace(action, 'platform-templates.', 'platform-templates-tenant.') from unnest(held) action where action like 'platform-templates.%') every
$$;
select set_config('app.platform', 'on', true);
update role set actions = app.rights_of_template_levels(actions), own_actions = app.rights_of_template_levels(own_actions), version = version + 1
where actions && '{platform-templates.view,platform-templates.add,platform-templates.edit,platform-templates.delete}'::text[];
update default_role set actions = app.rights_of_template_levels(actions), version = version + 1
where actions && '{platform-templates.view,platform-templates.add,platform-templates.edit,platform-templates.delete}'::text[];
select set_config('app.platform', '', true);
