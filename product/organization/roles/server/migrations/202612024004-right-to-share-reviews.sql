-- Whoever decides which reviews stand in widgets decides which may be shared.
create function app.rights_of_sharing(held text[]) returns text[] language sql immutable strict as $$
  select coalesce(array_agg(action order by action), '{}')
  from (
    select unnest(held) as action
    union select 'ratings_and_reviews.rating.share' where 'reviews.publish' = any (held)) every
$$;
select set_config('app.platform', 'on', true);
update role set actions = app.rights_of_sharing(actions), own_actions = app.rights_of_sharing(own_actions), version = version + 1;
update default_role set actions = app.rights_of_sharing(actions), version = version + 1;
select set_config('app.platform', '', true);
drop function app.rights_of_sharing(text[]);
