-- The platform sees all people, so it need not look for each one: a session's check read all of them.
alter policy seen on user_role
  using (coalesce(current_setting('app.platform', true), '') = 'on' or exists (select from users u where u.id = user_id))
  with check (coalesce(current_setting('app.platform', true), '') = 'on' or exists (select from users u where u.id = user_id));
