-- The rows that an import rejected are exported with a right of their own, which those who see imports hold; what everybody may do is kept by no
-- role. 'admin.user.impersonate' opened nothing so far: it becomes another name of the right that does, and nobody gets that by an update.
create function app.rights_of_their_own(held text[]) returns text[] language sql immutable strict as $$
  select coalesce(array_agg(action order by action), '{}')
  from (
    select unnest(held) as action
    union select 'importer.export' where 'importer.view' = any (held)) every
  where action <> all ('{admin.my_account.internal_emailer,admin.my_account.summary_emails,admin.user.impersonate,agencies.view}')
$$;
select set_config('app.platform', 'on', true);
update role set actions = app.rights_of_their_own(actions), own_actions = app.rights_of_their_own(own_actions), version = version + 1;
update default_role set actions = app.rights_of_their_own(actions), version = version + 1;
select set_config('app.platform', '', true);
