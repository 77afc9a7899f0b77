-- From now on a right decides whether somebody sees names and pictures at all. Roles that show what holds them keep showing it; the sensitive right is given by hand alone.
update role set version = version + 1,
  actions = array_append(actions, 'platform-pii-public.view'),
  own_actions = case when own_actions is null then null else array_append(own_actions, 'platform-pii-public.view') end
where actions && '{customers.view,reviews.view,platform-users.view}'::text[] and not actions @> '{platform-pii-public.view}'::text[];
update default_role set actions = array_append(actions, 'platform-pii-public.view')
where actions && '{customers.view,reviews.view,platform-users.view}'::text[] and not actions @> '{platform-pii-public.view}'::text[];
