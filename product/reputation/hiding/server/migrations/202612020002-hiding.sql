-- Who hid a review, when and why; gone once it is shown again, for the audit keeps it.
create table review_hiding (
  tenant_id bigint not null,
  review_id bigint not null,
  reason text not null,
  explanation text not null,
  hidden_by bigint not null references users,
  hidden_at timestamptz not null,
  primary key (tenant_id, review_id),
  foreign key (tenant_id, review_id) references review (tenant_id, id) on delete cascade
);
call app.protect('review_hiding');
