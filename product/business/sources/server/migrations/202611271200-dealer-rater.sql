-- A site of car dealers; its reviews come in through feeds and pushes.
insert into source (id, key, name, listable, publishable, reviewable, oauthable, competitor, publish_responses, exportable, credential_hierarchy, reply_max_bytes) values
  (20, 'DEALERRATER', 'DealerRater', false, false, true, false, true, false, false, 'none', null);
