create table terms (
  agency_id bigint not null references agency,
  version int not null,
  title text not null,
  text text not null,
  published_at timestamptz not null,
  published_by bigint references users on delete set null,
  primary key (agency_id, version)
);
call app.protect_platform('terms', null, 'agency_id');

create table terms_acceptance (
  user_id bigint not null references users on delete cascade,
  agency_id bigint not null,
  version int not null,
  accepted_at timestamptz not null,
  ip text not null,
  primary key (user_id, agency_id, version),
  foreign key (agency_id, version) references terms
);
call app.protect_platform('terms_acceptance', null, 'agency_id');
create index terms_acceptance_by_version on terms_acceptance (agency_id, version);
