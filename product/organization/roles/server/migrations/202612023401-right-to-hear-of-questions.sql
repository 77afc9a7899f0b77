-- Whoever is told of reviews and sees questions is told of these, too.
create function app.rights_of_question_alerts(held text[]) returns text[] language sql immutable strict as $$
  select coalesce(array_agg(action order by action), '{}')
  from (
    select unnest(held) as action
    union select 'question_answer.alert' where 'qa.view' = any (held) and 'ratings_and_reviews.rating.alert' = any (held)) every
$$;
select set_config('app.platform', 'on', true);
update role set actions = app.rights_of_question_alerts(actions), own_actions = app.rights_of_question_alerts(own_actions), version = version + 1;
update default_role set actions = app.rights_of_question_alerts(actions), version = version + 1;
select set_config('app.platform', '', true);
drop function app.rights_of_question_alerts(text[]);
