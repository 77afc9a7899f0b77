-- Whoever sees, answers, approves or looks after reviews may do the same with questions.
create function app.rights_of_questions(held text[]) returns text[] language sql immutable strict as $$
  select coalesce(array_agg(action order by action), '{}')
  from (
    select unnest(held) as action
    union select now_too from (values
      ('reviews.view', 'qa.view'), ('reviews.add', 'qa.add'), ('reviews.edit', 'qa.edit'), ('reviews.delete', 'qa.delete'),
      ('reviews.assign', 'qa.assign'), ('ratings_and_reviews.rating.export', 'qa.export'), ('ratings_and_reviews.rating.flag', 'qa.flag'),
      ('review-responses.view', 'qa-responses.view'), ('review_response.rating.reply', 'qa-responses.add'),
      ('review_response.rating.reply', 'qa-responses.edit'), ('review-responses.delete', 'qa-responses.delete'),
      ('review-responses.approve', 'qa-responses.approve'), ('review-responses.publish', 'qa-responses.publish')
    ) as pair (had, now_too) where had = any (held)) every
$$;
select set_config('app.platform', 'on', true);
update role set actions = app.rights_of_questions(actions), own_actions = app.rights_of_questions(own_actions), version = version + 1;
update default_role set actions = app.rights_of_questions(actions), version = version + 1;
select set_config('app.platform', '', true);
drop function app.rights_of_questions(text[]);
