-- The right to forward to users and addresses was printed under two names and is kept under one. Whoever sees reviews was alerted of them, which is a right of its own now.
create function app.rights_of_forwarding(held text[]) returns text[] language sql immutable strict as $$
  select coalesce(array_agg(action order by action), '{}')
  from (
    select case action when 'ratings_and_reviews.rating.forward' then 'reviews.forward-to-user-or-email' else action end as action from unnest(held) as action
    union select 'ratings_and_reviews.rating.alert' where 'reviews.view' = any (held)) every
$$;
select set_config('app.platform', 'on', true);
update role set actions = app.rights_of_forwarding(actions), own_actions = app.rights_of_forwarding(own_actions), version = version + 1;
update default_role set actions = app.rights_of_forwarding(actions), version = version + 1;
select set_config('app.platform', '', true);
