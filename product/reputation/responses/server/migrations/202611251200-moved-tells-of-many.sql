-- what was told and is not heard yet, in the form of today
select set_config('app.platform', 'on', true);
update outbox set payload = payload - 'responseId' || jsonb_build_object('responseIds', jsonb_build_array(payload -> 'responseId'))
  where event = 'responses.moved' and payload ? 'responseId';
select set_config('app.platform', '', true);
