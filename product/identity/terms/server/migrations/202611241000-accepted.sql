-- Acceptance sets the preference (document 000 §3); whoever accepted before has it from here on.
select set_config('app.platform', 'on', true);
update users set preferences = preferences || '{"gm-platform-tos": "true"}'
where exists (select from terms_acceptance a where a.user_id = users.id);
select set_config('app.platform', '', true);
