-- Whoever opens tickets sees and creates action plans, whoever also edits reviews edits them, and whoever approves replies approves them.
create function app.rights_of_action_plans(held text[]) returns text[] language sql immutable strict as $$
  select coalesce(array_agg(action order by action), '{}')
  from (
    select unnest(held) as action
    union select unnest('{action-plans.view,action-plans.add}'::text[]) where 'tickets.add' = any (held)
    union select 'action-plans.edit' where held @> '{tickets.add,reviews.edit}'
    union select unnest('{action-plans.edit,action-plans.approve}'::text[]) where held @> '{tickets.add,review-responses.approve}') every
$$;
select set_config('app.platform', 'on', true);
update role set actions = app.rights_of_action_plans(actions), own_actions = app.rights_of_action_plans(own_actions), version = version + 1;
update default_role set actions = app.rights_of_action_plans(actions), version = version + 1;
select set_config('app.platform', '', true);
drop function app.rights_of_action_plans(text[]);
