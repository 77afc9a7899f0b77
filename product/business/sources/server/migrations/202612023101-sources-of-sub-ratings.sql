-- Two more sites on which people rate single aspects beside the whole; their reviews come in through feeds, pushes, files and by hand.
insert into source (id, key, name, listable, publishable, reviewable, oauthable, competitor, publish_responses, exportable, credential_hierarchy, reply_max_bytes) values
  (21, 'OPENTABLE', 'OpenTable', false, false, true, false, true, false, false, 'none', null),
  (22, 'ZOCDOC', 'Zocdoc', false, false, true, false, true, false, false, 'none', null);
