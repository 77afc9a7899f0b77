-- Closing says tags, too; rules from before say none.
create function pg_temp.with_tags(actions jsonb) returns jsonb immutable language sql as $$
  select jsonb_agg(case when a->>'kind' = 'Close' then '{"tags": []}' || a else a end order by at) from jsonb_array_elements(actions) with ordinality e(a, at)
$$;
update automation_rule set actions = pg_temp.with_tags(actions) where actions @> '[{"kind": "Close"}]';
update automation_version set actions = pg_temp.with_tags(actions) where actions @> '[{"kind": "Close"}]';
update automation_step set action = '{"tags": []}' || action where action->>'kind' = 'Close';
drop function pg_temp.with_tags;
