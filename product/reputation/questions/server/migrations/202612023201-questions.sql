-- Questions about locations, with the answers to them.
create table question (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  location_id bigint not null,
  source_id bigint not null references source,
  origin text not null,
  external_id text, -- what its source calls it
  asker_name text,
  text text not null,
  language text,
  date timestamptz not null,
  url text,
  read boolean not null default false,
  flagged boolean not null default false,
  assignee_id bigint references users,
  is_shown boolean not null default false, -- to visitors of our page
  answer_state text, -- of our answer
  answered_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, location_id) references location (tenant_id, id)
);
create unique index question_known on question (tenant_id, location_id, source_id, external_id) where external_id is not null;
create index question_newest on question (tenant_id, date desc, id desc);
create index question_unanswered on question (tenant_id, date desc, id desc) where answered_at is null;
create index question_location on question (tenant_id, location_id, date desc);
create index question_assignee on question (tenant_id, assignee_id, date desc) where assignee_id is not null;
create index question_words on question using gin (to_tsvector('simple', text));
call app.protect('question');

create table question_answer (
  tenant_id bigint not null,
  id bigint generated always as identity,
  question_id bigint not null,
  is_ours boolean not null,
  is_open boolean not null default false, -- ours, and still in our hands
  external_id text,
  visitor_name text,
  author_id bigint references users,
  text text not null,
  state text not null,
  reason text not null default '',
  decided_by bigint references users,
  at timestamptz not null,
  replaced_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, question_id) references question (tenant_id, id) on delete cascade
);
-- One answer of ours is out, and one at most in our hands.
create unique index question_answer_ours on question_answer (tenant_id, question_id, is_open) where is_ours and replaced_at is null;
create unique index question_answer_known on question_answer (tenant_id, question_id, external_id) where external_id is not null;
create index question_answer_of on question_answer (tenant_id, question_id, id);
call app.protect('question_answer');

-- The public page of a location's questions; its address is its key.
create table question_page (
  tenant_id bigint not null,
  location_id bigint not null,
  key text not null,
  is_on boolean not null,
  primary key (tenant_id, location_id),
  unique (tenant_id, key),
  foreign key (tenant_id, location_id) references location (tenant_id, id)
);
call app.protect('question_page');
