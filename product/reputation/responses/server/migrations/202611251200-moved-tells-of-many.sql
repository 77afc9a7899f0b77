-- What was told and is not heard yet, in the form of today.
alter table outbox no force row level security;
update outbox set payload = payload - 'responseId' || jsonb_build_object('responseIds', jsonb_build_array(payload -> 'responseId'))
  where event = 'responses.moved' and payload ? 'responseId';
alter table outbox force row level security;
